// games.ts: the games of the program with their options. Made by tests/page_data_test.cpp from the
// registry of the games; changes to it are lost.
export const games = {
  coloretto: {
    title: "Coloretto",
    players: { least: 2, most: 5 },
    games: { least: 1, most: 20 },
    options: [
      { key: "side", initial: "brown", kind: "choice", values: ["brown", "grey"], players: [2, 3, 4, 5] },
      { key: "last-round", initial: "above", kind: "choice", values: ["above", "among"], players: [2, 3, 4, 5] },
      { key: "jokers", initial: "program", kind: "choice", values: ["program", "player"], players: [2, 3, 4, 5] },
      { key: "golden", initial: "no", kind: "choice", values: ["no", "yes"], players: [2, 3, 4, 5] },
      { key: "out", initial: "usual", kind: "choice", values: ["usual", "random"], players: [2, 3] },
    ],
  },
  amazonas: {
    title: "Coloretto Amazonas",
    players: { least: 2, most: 4 },
    games: { least: 1, most: 20 },
    options: [
      { key: "bonus", initial: "5,4,3,6", kind: "numbers", least: 0, most: 50 },
    ],
  },
} as const;
