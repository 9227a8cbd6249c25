// shared-cards.ts: the card that both games have: the back.
import { paint } from "./palette";
import { card, eye, f, ground } from "./parts";

export function back(): string {
  const rings = [58, 68, 78, 88].map((r) => `<circle cx="50" cy="70" r="${r}"/>`).join("");
  const dots = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    return `<circle cx="${f(50 + 47 * Math.cos(angle))}" cy="${f(70 + 47 * Math.sin(angle))}" r="3.4"/>`;
  });
  const inside =
    ground(paint.back) +
    `<g fill="none" stroke="${paint.back_mark}" stroke-width="3.5">${rings}</g>` +
    `<g fill="${paint.back_mark}">${dots.join("")}<circle cx="50" cy="70" r="36"/></g>` +
    eye(50, 70, 27, [0, 0], paint.iris, paint.back_edge);
  return card("k-card-back", inside, "back");
}
