// faces.ts: the symbols of the cards of the protocol.
import type { AmazonasAnimal, ColorettoCard } from "../protocol";

/** All faces that a card can have. */
export type Face = ColorettoCard | AmazonasAnimal | "last round" | "back";

/** The symbol of a card. */
export function symbol_of(face: Face): string {
  return face === "+2" ? "k-card-plus-two" : `k-card-${face.replaceAll(" ", "-")}`;
}

/** The symbol of a row card: green ones print their limit. */
export function row_symbol(limit: number, green: boolean): string {
  return green ? `k-row-green-${limit}` : "k-row-brown";
}
