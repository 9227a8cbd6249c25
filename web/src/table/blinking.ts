// blinking.ts: lets one avatar blink every 6 to 14 seconds, unless the reader wants less motion.

/** How long until the next blink, in milliseconds; `chance` is from 0 to 1. */
export function pause(chance: number): number {
  return 6000 + chance * 8000;
}

/** Blinks among the eyes inside until the returned function is called. */
export function blinking(root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(() => {
      const lids = [...root.querySelectorAll<SVGElement>(".k-lid")].filter((lid) => lid.getClientRects().length > 0);
      const lid = lids[Math.floor(Math.random() * lids.length)];
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
      if (lid && !calm) blink(lid);
      next();
    }, pause(Math.random()));
  };
  next();
  return () => clearTimeout(timer);
}

function blink(lid: SVGElement): void {
  const open = { opacity: 1, transform: "scaleY(0)" };
  lid.animate([open, { opacity: 1, transform: "scaleY(1)", offset: 0.5 }, open], { duration: 140 });
}
