import type { ColorettoCard } from "../src/protocol";
import { coloretto_colours } from "../src/art/palette";

export { amazonas_colours } from "../src/art/palette";
export const coloretto_faces: readonly ColorettoCard[] = [...coloretto_colours, "joker", "golden joker", "+2"];
