// Made from src/protocol/schema/protocol.json by scripts/protocol; changes to it are lost.

/**
 * Everything that clients and server say to each other. Seats, rows and games are counted from 1. Times are
 * milliseconds since 1970. Whole numbers are written without fraction and exponent.
 */
export const protocol = 1;

/** What a client may send over the WebSocket: one object per text message. */
export type ClientMessage =
  | Watch
  | Unwatch
  | LobbyWish
  | GamesWish
  | Ping
  | Rename
  | Create
  | TableCommand & Required<Pick<TableCommand, "table">>;

/** What the server sends over the WebSocket: one object per text message. */
export type ServerMessage = Welcome | Done | Refused | TableUpdate | Lobby | LobbyChange | Games | Pong | Notice;

/**
 * Tells me everything that happens at a table, from the event after the last one I have. Answered by `table`, or by
 * `refused`.
 */
export interface Watch {
  readonly do: "watch";
  readonly table: TableCode;
  readonly after: KnownVersion;
}

/** No more of this table. */
export interface Unwatch {
  readonly do: "unwatch";
  readonly table: TableCode;
}

/** Show me the public tables (answered by `lobby`, then by `lobby_change` as they change), or no longer. */
export interface LobbyWish {
  readonly do: "lobby";
  readonly on: boolean;
}

/** Show me the tables where I sit (answered by `games`, again as they change), or no longer. */
export interface GamesWish {
  readonly do: "games";
  readonly on: boolean;
}

/** Are you there? Answered by `pong`. */
export interface Ping {
  readonly do: "ping";
}

/** Call me something else, here and at all my tables. */
export interface Rename {
  readonly do: "rename";
  readonly id: CommandId;
  readonly name: WantedName;
}

/** Make a table. `done` says which. */
export interface Create {
  readonly do: "create";
  readonly id: CommandId;
  readonly settings: SettingsWish;
  readonly seats: SeatsWish;
  readonly luck?: Luck;
}

/**
 * Something to be done at a table. Over the WebSocket `table` is needed; over HTTP the address names it, and it may be
 * left out. What each does, who may and when: docs/protocol.md.
 */
export type TableCommand =
  | Sit
  | Leave
  | AddComputer
  | ClearSeat
  | Start
  | Decide
  | TakeBack
  | Ready
  | Return
  | Replace
  | GiveTime
  | Nudge
  | Concede
  | Pause
  | Abandon
  | Avatar
  | Say
  | Phrase
  | Mute
  | Close;

/** Take a seat, or the first empty one, before the match or after it. */
export interface Sit {
  readonly do: "sit";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly seat?: Seat;
  readonly luck?: Luck;
}

/**
 * Give up my seat. In the middle of a match a computer takes it for good; a table that the last person leaves is
 * closed.
 */
export interface Leave {
  readonly do: "leave";
  readonly id: CommandId;
  readonly table?: TableCode;
}

/** Put a computer on a seat, or on the first empty one. For the host, before the match or after it. */
export interface AddComputer {
  readonly do: "add_computer";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly seat?: Seat;
  readonly level: Level;
}

/** Make somebody else's seat empty. For the host, before the match or after it. */
export interface ClearSeat {
  readonly do: "clear_seat";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly seat: Seat;
}

/**
 * Begin the first game. For the host. `fill` is the level of computers on seats that are still empty; without it there
 * must be none.
 */
export interface Start {
  readonly do: "start";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly fill?: Level;
}

/**
 * My decision in the game, one of those that `legal` of the view lists. `after`, how many decisions of this game I had
 * seen (`decisions` of the summary), keeps a decision from being played in a position it was not meant for. `hold`: for
 * so many milliseconds computers do not answer a decision that reveals no card, so that it can be taken back.
 */
export interface Decide {
  readonly do: "decide";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly action: Action;
  readonly after?: number;
  readonly hold?: number;
}

/**
 * Take my last decision back, while no card was revealed since. Among people: within six seconds, before the next
 * decision, once, and not with a strict clock; the time that has passed counts.
 */
export interface TakeBack {
  readonly do: "take_back";
  readonly id: CommandId;
  readonly table?: TableCode;
}

/** I want the next game of the match, or a rematch. It begins when everybody who is there does. */
export interface Ready {
  readonly do: "ready";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly luck?: Luck;
}

/** I am back, and decide for myself again. */
export interface Return {
  readonly do: "return";
  readonly id: CommandId;
  readonly table?: TableCode;
}

/** Let a computer play for somebody who is away, until they are back. */
export interface Replace {
  readonly do: "replace";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly seat: Seat;
}

/**
 * Give whoever has to decide the time of one more decision (half a minute at least, with a live clock): up to five
 * times for one decision, by others who sit here, or by oneself where all others are computers. Not at tables with a
 * strict clock.
 */
export interface GiveTime {
  readonly do: "give_time";
  readonly id: CommandId;
  readonly table?: TableCode;
}

/** Remind the person who has to decide: once per decision, after fifteen seconds. */
export interface Nudge {
  readonly do: "nudge";
  readonly id: CommandId;
  readonly table?: TableCode;
}

/** A computer plays my seat until the game is over. */
export interface Concede {
  readonly do: "concede";
  readonly id: CommandId;
  readonly table?: TableCode;
}

/** Stop computers and clocks, or let them continue. Only where all other seats are computers. */
export interface Pause {
  readonly do: "pause";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly on: boolean;
}

/**
 * I agree to end the match without a result, or no longer do. It ends when all people who are there agree; the next
 * move of a person withdraws all offers.
 */
export interface Abandon {
  readonly do: "abandon";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly on: boolean;
}

/** The chameleon that stands for me at this table. */
export interface Avatar {
  readonly do: "avatar";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly avatar: AvatarNumber;
}

/** Say something to the table. At most 300 characters, blanks at the ends not counted. */
export interface Say {
  readonly do: "say";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly text: ChatText;
}

/** Say one of the set phrases, which everybody reads in their own language. */
export interface Phrase {
  readonly do: "phrase";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly phrase: PhraseName;
}

/** Show me nothing more of what somebody at the table says, or show it again. Only I am told. */
export interface Mute {
  readonly do: "mute";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly person: Person;
  readonly on: boolean;
}

/** Close the table for good. For the host, not in the middle of a match. */
export interface Close {
  readonly do: "close";
  readonly id: CommandId;
  readonly table?: TableCode;
}

/** The first message on every connection: who you are, and what time it is here. */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: 1;
  /** Of the program. */
  readonly version: string;
  readonly you: Me;
  readonly time: Time;
}

/**
 * A command is done and kept for good; or it was done before. `version` is the last event it led to; if it led to none,
 * the last one of the table.
 */
export interface Done {
  readonly type: "done";
  readonly id: CommandId;
  readonly table?: TableCode;
  readonly version?: KnownVersion;
}

/**
 * Something was not done, and why: `code` for programs; `text`, which is the message `key` in the language of the
 * connection, for people.
 */
export interface Refused {
  readonly type: "refused";
  readonly id?: CommandId;
  readonly table?: TableCode;
  readonly code: Code;
  readonly key: MessageKey;
  readonly text: string;
  readonly rule?: Rule;
  readonly pointer?: Pointer;
  readonly status: ErrorStatus;
}

/**
 * What happened at a table: exactly the events after `after` up to `version`. `summary` and `view` are those after the
 * last of them; they may be left out where they have not changed, but never in the answer to `watch`.
 */
export interface TableUpdate {
  readonly type: "table";
  readonly table: TableCode;
  readonly after: KnownVersion;
  readonly version: KnownVersion;
  readonly time: Time;
  readonly events: readonly Event[];
  readonly summary?: Summary;
  readonly view?: View;
}

/** All public tables that are open, or are played at and may be watched. */
export interface Lobby {
  readonly type: "lobby";
  readonly tables: readonly Listed[];
}

/** Tables that are new or have changed, and those that are not listed any more. */
export interface LobbyChange {
  readonly type: "lobby_change";
  readonly tables: readonly Listed[];
  readonly gone: readonly TableCode[];
}

/** The tables where you hold a seat. */
export interface Games {
  readonly type: "games";
  readonly games: readonly MyGame[];
}

/** Here, and it is this time. */
export interface Pong {
  readonly type: "pong";
  readonly time: Time;
}

/** Something about the server. `stopping`: it goes down now; come back in a moment, everything is kept. */
export interface Notice {
  readonly type: "notice";
  readonly notice: "stopping";
}

/** By which people find a table. */
export type TableCode = string;

/** By which programs know a person; names are for people. */
export type Person = string;

/** Chosen by the client, anew for each command: the same one of the same person is done once. */
export type CommandId = string;

/** What a player adds to the deal, so that nobody can choose it. */
export type Luck = string;

/** What a seat added to the deal; empty if nothing. */
export type GivenLuck = string;

/** 32 bytes, in hexadecimal digits. */
export type Seed = string;

/** SHA-256 of a seed that is still secret, in hexadecimal digits. */
export type Commitment = string;

/** What somebody wants to be called; the server tidies it up, and refuses more than 24 characters. */
export type WantedName = string;

/** What somebody is called. */
export type Name = string;

/** Without control characters and marks that turn the direction of writing. */
export type ChatText = string;

/** Milliseconds since 1970. */
export type Time = number;

/** Milliseconds since 1970, or null. */
export type TimeOrNone = number | null;

/** The number of an event of a table: 1, 2, 3 … without gaps. */
export type Version = number;

/** The number of the last event that somebody knows; 0 for none. */
export type KnownVersion = number;

/** Clockwise from 1. */
export type Seat = number;

/** A seat, or null. */
export type SeatOrNone = number | null;

/** Of the games played at a table, counted from 1. */
export type GameNumber = number;

export type Points = number;

/** Of a computer player, the weakest first. */
export type Level = "beginner" | "casual" | "skilled" | "expert" | "master";

export type PhraseName =
  | "hello"
  | "good_luck"
  | "well_played"
  | "thanks"
  | "thinking"
  | "sorry"
  | "brb"
  | "good_game";

/** One of the six chameleons. */
export type AvatarNumber = number;

/**
 * `open`: seats are being taken. `between`: a game of a match is over, others follow. `over`: the match is over, there
 * may be a rematch.
 */
export type Phase = "open" | "playing" | "between" | "over" | "closed";

/** Why something is refused. */
export type Code =
  | "bad_command"
  | "bad_settings"
  | "no_such_seat"
  | "no_such_level"
  | "no_such_phrase"
  | "seat_taken"
  | "seat_empty"
  | "already_seated"
  | "not_seated"
  | "not_host"
  | "seats_missing"
  | "started_already"
  | "not_playing"
  | "not_your_turn"
  | "illegal"
  | "not_away"
  | "not_over"
  | "no_more_time"
  | "too_long"
  | "too_fast"
  | "too_late"
  | "closed"
  | "no_such_table"
  | "no_such_game"
  | "not_found"
  | "not_allowed"
  | "no_guest"
  | "wrong_method"
  | "not_json"
  | "not_a_websocket"
  | "bad_name"
  | "too_large"
  | "rate_limited"
  | "too_many_tables"
  | "server_full"
  | "id_used"
  | "not_kept"
  | "busy"
  | "stopping"
  | "broken";

/** The status code that HTTP has for it. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 426 | 429 | 500 | 503;

/** Of a message in lang/messages. */
export type MessageKey = string;

/** The number of the rule that is broken, as `kameleon rules` prints it. */
export type Rule = string;

/** Which member of what was sent is wrong (RFC 6901). */
export type Pointer = string;

/** Who you are. */
export interface Me {
  readonly person: Person;
  readonly name: Name;
}

/** Who sits where at a new table, by seat: `me`, a level, or nobody yet (empty). Seats not named are open. */
export type SeatsWish = readonly ("me" | "" | "beginner" | "casual" | "skilled" | "expert" | "master")[];

/** What is agreed about a table; what is left out is as usual. */
export type SettingsWish = ColorettoWish | AmazonasWish;

export interface ColorettoWish {
  readonly game: "coloretto";
  readonly options?: ColorettoOptions | OptionsText;
  /** In the lobby for everybody; otherwise found by link or code only. Usually not. */
  readonly public?: boolean;
  /** Whether others may watch. Usually they may. */
  readonly spectators?: boolean;
  readonly clock?: Clock;
}

export interface AmazonasWish {
  readonly game: "amazonas";
  readonly options?: AmazonasOptions | OptionsText;
  readonly public?: boolean;
  readonly spectators?: boolean;
  readonly clock?: Clock;
}

/** Options as one line, `players=3 side=grey`. */
export type OptionsText = string;

/** The options of Coloretto; docs/record-format.md has the usual ones, and `kameleon rules` what they mean. */
export interface ColorettoOptions {
  readonly players?: number;
  readonly side?: ColorettoSide;
  readonly "last-round"?: "above" | "among";
  readonly jokers?: "program" | "player";
  readonly golden?: "no" | "yes";
  readonly out?: "usual" | "random";
  readonly start?: Starter;
  readonly games?: GamesOfMatch;
}

/** The options of Coloretto Amazonas. */
export interface AmazonasOptions {
  readonly players?: number;
  /** Blue, violet, brown, green: 0 to 50 each. */
  readonly bonus?: string;
  readonly start?: Starter;
  readonly games?: GamesOfMatch;
}

/** Who starts. */
export type Starter = "random" | Seat;

/** How many games a match has. */
export type GamesOfMatch = number;

/**
 * How much time there is. `live`: so many seconds for each decision, and a bank of seconds for the whole match that is
 * used when those run out. `correspondence`: so many days for each decision. When time runs out, a computer plays on.
 * `strict`: nobody may give more time (`give_time`); usually they may.
 */
export type Clock =
  | {
    readonly kind: "none";
  }
  | {
    readonly kind: "live";
    readonly seconds: number;
    readonly bank?: number;
    readonly strict?: boolean;
  }
  | {
    readonly kind: "correspondence";
    readonly days: number;
    readonly strict?: boolean;
  };

/** What was agreed about a table, every option named. */
export type Settings =
  | {
    readonly game: "coloretto";
    readonly options: ColorettoOptions & Required<Pick<ColorettoOptions, "players" | "side" | "last-round" | "jokers" | "golden" | "out" | "start" | "games">>;
    readonly public: boolean;
    readonly spectators: boolean;
    readonly clock: Clock;
  }
  | {
    readonly game: "amazonas";
    readonly options: AmazonasOptions & Required<Pick<AmazonasOptions, "players" | "bonus" | "start" | "games">>;
    readonly public: boolean;
    readonly spectators: boolean;
    readonly clock: Clock;
  };

/** A table as the lobby shows it. `since` is when it was made. */
export interface Listed {
  readonly table: TableCode;
  readonly settings: Settings;
  readonly phase: Phase;
  readonly seats: ListedSeats;
  readonly watchers: number;
  readonly since: Time;
}

/**
 * A table where you sit. `deadline` is when the time of the one whose turn it is runs out; `changed`, when the last
 * event happened.
 */
export interface MyGame {
  readonly table: TableCode;
  readonly settings: Settings;
  readonly phase: Phase;
  readonly seats: ListedSeats;
  readonly watchers: number;
  readonly since: Time;
  readonly your_turn: boolean;
  readonly deadline: TimeOrNone;
  readonly changed: Time;
}

/** Who sits where, by seat. */
export type ListedSeats = readonly (
  | {
    readonly holder: "nobody";
  }
  | {
    readonly holder: "person";
    readonly name: Name;
  }
  | {
    readonly holder: "computer";
    readonly level: Level;
  })[];

/**
 * Everything about a table but the cards: `game` counts the games begun here, `finished` those that are over;
 * `decisions` those of the last game so far, what `after` of `decide` wants; `turn` is the seat that has to decide;
 * `may_give_time`: you may (`give_time`). `paused`: by you (`pause`). `may_take_back`: your last decision can be taken
 * back, if nothing else happens.
 */
export interface Summary {
  readonly phase: Phase;
  readonly settings: Settings;
  readonly host: Person;
  readonly you: SeatOrNone;
  readonly seats: readonly SummarySeat[];
  readonly game: number;
  readonly finished: number;
  readonly decisions: number;
  readonly match?: Match;
  readonly turn: SeatOrNone;
  readonly deadline: TimeOrNone;
  readonly may_give_time: boolean;
  readonly paused?: boolean;
  readonly may_take_back?: boolean;
}

/** How the match stands: games it has, games played, points by seat. */
export interface Match {
  readonly games: GamesOfMatch;
  readonly played: number;
  readonly totals: readonly number[];
}

/**
 * Who holds a seat. `away`: without a connection for a while. `substituted`: a computer plays for them. `ready`: for
 * the next game. `bank`: what is left of it, in milliseconds, with a live clock. `muted`: by you, if you sit here.
 * `conceded`: the computer plays until the game is over. `abandons`: they want to end the match without a result.
 */
export type SummarySeat =
  | {
    readonly seat: Seat;
    readonly holder: "nobody";
  }
  | {
    readonly seat: Seat;
    readonly holder: "computer";
    readonly level: Level;
  }
  | {
    readonly seat: Seat;
    readonly holder: "person";
    readonly person: Person;
    readonly name: Name;
    readonly away: boolean;
    readonly substituted: boolean;
    readonly ready: boolean;
    readonly conceded?: boolean;
    readonly abandons?: boolean;
    readonly avatar?: AvatarNumber;
    readonly bank?: number;
    readonly muted?: boolean;
  };

/** Something that happened at a table. */
export type Event =
  | Created
  | Sat
  | ComputerSat
  | Left
  | Renamed
  | Started
  | Decided
  | TakenBack
  | WentAway
  | CameBack
  | Substituted
  | TimeGiven
  | Nudged
  | Paused
  | Abandoning
  | AvatarChosen
  | Resumed
  | GotReady
  | Said
  | Phrased
  | Muted
  | Closed
  | Hidden;

/** The table is made. `commitment` is to the server's part in the first deal. */
export interface Created {
  readonly version: Version;
  readonly time: Time;
  readonly event: "created";
  readonly settings: Settings;
  readonly by: Person;
  readonly commitment: Commitment;
}

/** Somebody took a seat. */
export interface Sat {
  readonly version: Version;
  readonly time: Time;
  readonly event: "sat";
  readonly seat: Seat;
  readonly person: Person;
  readonly name: Name;
}

/** A computer was put on a seat. */
export interface ComputerSat {
  readonly version: Version;
  readonly time: Time;
  readonly event: "computer";
  readonly seat: Seat;
  readonly level: Level;
}

/** A seat is empty again; in the middle of a match, a computer's for good. */
export interface Left {
  readonly version: Version;
  readonly time: Time;
  readonly event: "left";
  readonly seat: Seat;
}

/** Somebody who sits here is called something else now. */
export interface Renamed {
  readonly version: Version;
  readonly time: Time;
  readonly event: "renamed";
  readonly person: Person;
  readonly name: Name;
}

/**
 * A game begins. The deal follows from the seed committed to by `commitment` and from `lucks`, by seat;
 * `next_commitment` is to the server's part in the next one.
 */
export interface Started {
  readonly version: Version;
  readonly time: Time;
  readonly event: "started";
  readonly lucks: readonly GivenLuck[];
  readonly next_commitment: Commitment;
  readonly game: GameNumber;
  readonly steps: Steps;
  readonly commitment: Commitment;
}

/**
 * Somebody decided, and what followed. `by`: the person, the computer whose seat it is, or one that plays for the
 * person. `charged`: milliseconds taken from the bank. The decision that ends a game has `server_seed`, the secret that
 * was committed to, and `seed`, from which the cards follow.
 */
export interface Decided {
  readonly version: Version;
  readonly time: Time;
  readonly event: "decided";
  readonly seat: Seat;
  readonly by: "person" | "computer" | "substitute";
  readonly charged: number;
  readonly game: GameNumber;
  readonly steps: Steps;
  readonly server_seed?: Seed;
  readonly seed?: Seed;
}

/**
 * A player took their decision back: the game is as it was after `decisions` decisions, and later ones never happened.
 * In the history they are `hidden`.
 */
export interface TakenBack {
  readonly version: Version;
  readonly time: Time;
  readonly event: "taken_back";
  readonly seat: Seat;
  readonly decisions: number;
}

/** Somebody has had no connection for a while. */
export interface WentAway {
  readonly version: Version;
  readonly time: Time;
  readonly event: "away";
  readonly seat: Seat;
}

/** And has one again. */
export interface CameBack {
  readonly version: Version;
  readonly time: Time;
  readonly event: "back";
  readonly seat: Seat;
}

/**
 * A computer plays for a person until they are back: their time ran out, they are away, or they conceded this game.
 */
export interface Substituted {
  readonly version: Version;
  readonly time: Time;
  readonly event: "substituted";
  readonly seat: Seat;
  readonly why: "time" | "away" | "conceded";
}

/** Whoever has to decide got more time for this decision, from this person. */
export interface TimeGiven {
  readonly version: Version;
  readonly time: Time;
  readonly event: "time_given";
  readonly seat: Seat;
  readonly person: Person;
  readonly milliseconds: number;
}

/** The player who has to decide was reminded by this person. */
export interface Nudged {
  readonly version: Version;
  readonly time: Time;
  readonly event: "nudged";
  readonly seat: Seat;
  readonly person: Person;
}

/** Computers and clocks stopped, or continue. */
export interface Paused {
  readonly version: Version;
  readonly time: Time;
  readonly event: "paused";
  readonly on: boolean;
}

/** A player agrees to end the match without a result, or no longer does. */
export interface Abandoning {
  readonly version: Version;
  readonly time: Time;
  readonly event: "abandoning";
  readonly seat: Seat;
  readonly on: boolean;
}

/** A player chose a chameleon. */
export interface AvatarChosen {
  readonly version: Version;
  readonly time: Time;
  readonly event: "avatar";
  readonly seat: Seat;
  readonly avatar: AvatarNumber;
}

/** And no longer. */
export interface Resumed {
  readonly version: Version;
  readonly time: Time;
  readonly event: "resumed";
  readonly seat: Seat;
}

/** Somebody is ready for the next game. */
export interface GotReady {
  readonly version: Version;
  readonly time: Time;
  readonly event: "ready";
  readonly seat: Seat;
}

/** Somebody said something. */
export interface Said {
  readonly version: Version;
  readonly time: Time;
  readonly event: "said";
  readonly person: Person;
  readonly text: ChatText;
}

/** Somebody said one of the set phrases. */
export interface Phrased {
  readonly version: Version;
  readonly time: Time;
  readonly event: "phrased";
  readonly person: Person;
  readonly phrase: PhraseName;
}

/** You muted somebody, or no longer. Others are told `hidden`. */
export interface Muted {
  readonly version: Version;
  readonly time: Time;
  readonly event: "muted";
  readonly person: Person;
  readonly on: boolean;
}

/**
 * The table is history: all people left, no one came for too long, the host closed it, or all agreed to abandon the
 * match.
 */
export interface Closed {
  readonly version: Version;
  readonly time: Time;
  readonly event: "closed";
  readonly why: "deserted" | "expired" | "closed" | "agreed";
}

/** Something that is not for you, so that versions have no gaps. */
export interface Hidden {
  readonly version: Version;
  readonly time: Time;
  readonly event: "hidden";
}

/**
 * What happened in the game, as you may see it, everything that follows from the rules spelled out (docs/record-
 * format.md).
 */
export type Steps = readonly Step[];

/** One event of a game. */
export type Step =
  | ColorettoSetup
  | ColorettoDecision
  | ColorettoReveal
  | ColorettoLastRound
  | ColorettoRoundEnd
  | ColorettoGameEnd
  | AmazonasSetup
  | AmazonasDecision
  | AmazonasReveal
  | AmazonasStack
  | AmazonasDouble
  | AmazonasProtection
  | AmazonasGameEnd;

/** A decision in a game. */
export type Action = ColorettoAction | AmazonasAction;

/** The cards as you see them, and what you may decide; null before the first game. */
export type View = null | ColorettoView | AmazonasView;

export type ColorettoColour = "orange" | "blue" | "brown" | "yellow" | "pink" | "green" | "sky";

/** A card that is collected. */
export type ColorettoCard =
  | "orange"
  | "blue"
  | "brown"
  | "yellow"
  | "pink"
  | "green"
  | "sky"
  | "+2"
  | "joker"
  | "golden joker";

/** Which side of the summary cards scores. */
export type ColorettoSide = "brown" | "grey";

export type ColorettoRow = number;

export type ColorettoColours = readonly ColorettoColour[];

/** How many of each card; none of those left out. */
export type ColorettoCounts = { readonly [kind in ColorettoCard]?: number };

export type ColorettoThreeColours = readonly ColorettoColour[];

/** Those that count plus for a seat: three, or all that it has. */
export type ColorettoPlusColours = readonly ColorettoColour[];

/**
 * A decision in Coloretto. `joker` gives one joker a colour, `plus` picks the colours that count as plus; both only
 * with `jokers=player`.
 */
export type ColorettoAction =
  | {
    readonly action: "draw";
  }
  | {
    readonly action: "take";
    readonly row: ColorettoRow;
  }
  | {
    readonly action: "place";
    readonly row: ColorettoRow;
  }
  | {
    readonly action: "joker";
    readonly colour: ColorettoColour;
  }
  | {
    readonly action: "plus";
    readonly colours: ColorettoThreeColours;
  };

/** A player of Coloretto decides. */
export type ColorettoDecision =
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "draw";
  }
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "take";
    readonly row: ColorettoRow;
  }
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "place";
    readonly row: ColorettoRow;
  }
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "joker";
    readonly colour: ColorettoColour;
  }
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "plus";
    readonly colours: ColorettoThreeColours;
  };

/** The table before the first turn: who starts, the colours in play, the start cards by seat. */
export interface ColorettoSetup {
  readonly event: "setup";
  readonly first: Seat;
  readonly colours: ColorettoColours;
  readonly start_cards: readonly (readonly ColorettoColour[])[];
}

/** A card is turned over for a seat. */
export interface ColorettoReveal {
  readonly event: "reveal";
  readonly seat: Seat;
  readonly card: 
    | "orange"
    | "blue"
    | "brown"
    | "yellow"
    | "pink"
    | "green"
    | "sky"
    | "+2"
    | "joker"
    | "golden joker"
    | "last round";
}

/** The last-round card has been turned over. */
export interface ColorettoLastRound {
  readonly event: "last_round";
}

/** A round is over: who starts the next one, if there is one, and the cards that leave the game unscored, if any. */
export interface ColorettoRoundEnd {
  readonly event: "round_end";
  readonly starts?: Seat;
  readonly gone?: ColorettoCounts;
}

/** The game is over. */
export interface ColorettoGameEnd {
  readonly event: "game_end";
  readonly scores: readonly ColorettoScore[];
}

/** The points of a seat, part by part; `best` is the most its cards could have scored. */
export interface ColorettoScore {
  readonly seat: Seat;
  readonly points: Points;
  readonly place: number;
  readonly colours: ColorettoColourLines;
  readonly plus_two: ColorettoPlusTwo;
  readonly best: Points;
}

/**
 * The colours a seat has cards of or jokers for: how many of each, whether they count as plus, and their points with
 * the sign.
 */
export type ColorettoColourLines = readonly ({
  readonly colour: ColorettoColour;
  readonly cards: number;
  readonly jokers: number;
  readonly plus: boolean;
  readonly points: number;
})[];

/** The +2 cards of a seat. */
export interface ColorettoPlusTwo {
  readonly cards: number;
  readonly points: number;
}

/**
 * What a decision does at once. `gain`: by how much your points change, if the game ended after it; null where a card
 * is turned over first. `follows`: `reveal`, a card is turned over; `round_end`, the round is over; `game_end`, the
 * game is.
 */
export interface ColorettoEffect {
  readonly gain: number | null;
  readonly follows: readonly ("reveal" | "round_end" | "game_end")[];
}

/** Something you might try now that is not legal: the rule it breaks, and the message that says why. */
export interface ColorettoBarred {
  readonly action: ColorettoAction;
  readonly rule: Rule;
  readonly key: MessageKey;
}

/** Points for one card, for two, and so on; more count as the last. */
export type Scale = readonly number[];

/** A game of Coloretto as one seat, or a spectator, sees it. */
export interface ColorettoView {
  readonly seat: SeatOrNone;
  /** `choose`: draw or take. */
  readonly phase: "choose" | "place" | "jokers" | "plus" | "over";
  readonly to_move?: Seat;
  /** To be placed. */
  readonly drawn?: ColorettoCard;
  readonly rows: readonly ({
    /** False once it is taken. */
    readonly on_table: boolean;
    readonly limit: number;
    readonly cards: readonly ColorettoCard[];
  })[];
  readonly seats: readonly ({
    readonly cards: ColorettoCounts;
    /** If the game ended now, as are `colours`, `plus_two` and `best`. */
    readonly points: Points;
    readonly in_round: boolean;
    readonly colours: ColorettoColourLines;
    readonly plus_two: ColorettoPlusTwo;
    /** The most its cards can score, whatever was chosen. */
    readonly best: Points;
    /** The colours chosen so far. */
    readonly jokers?: readonly ColorettoColour[];
    readonly plus?: ColorettoPlusColours;
  })[];
  /** How many cards lie there. */
  readonly deck: number;
  readonly last_round: boolean;
  /** Who starts the next round, if there is one: known once nobody else is left to take a row. */
  readonly starts_next?: Seat;
  /** Every card that was turned over so far, wherever it is now. */
  readonly seen: ColorettoCounts;
  readonly to_come: ColorettoCounts;
  readonly gone: ColorettoCounts;
  readonly colours: ColorettoColours;
  readonly side: ColorettoSide;
  readonly scale: Scale;
  /** What you may decide. */
  readonly legal: readonly ColorettoAction[];
  /** What each of these decisions does, in the same order. */
  readonly effects: readonly ColorettoEffect[];
  /** What you might try now but may not. */
  readonly barred: readonly ColorettoBarred[];
}

export type AmazonasColour = "blue" | "violet" | "brown" | "green";

/** A card is its animal. */
export type AmazonasAnimal =
  | "river dolphin"
  | "piranha"
  | "manatee"
  | "electric eel"
  | "stingray"
  | "toucan"
  | "macaw"
  | "hoatzin"
  | "hummingbird"
  | "toad"
  | "chameleon"
  | "caiman"
  | "anteater"
  | "frog"
  | "sloth"
  | "jaguar"
  | "tapir"
  | "capybara";

/** How many of each card; none of those left out. */
export type AmazonasCounts = { readonly [kind in AmazonasAnimal]?: number };

export type AmazonasHand = readonly AmazonasAnimal[];

/**
 * A decision in Amazonas. The receiver of a gift takes it, or rejects it with a card that is discarded along with it.
 */
export type AmazonasAction =
  | {
    readonly action: "play";
    readonly card: AmazonasAnimal;
  }
  | {
    readonly action: "give";
    readonly card: AmazonasAnimal;
    readonly to: Seat;
  }
  | {
    readonly action: "take";
  }
  | {
    readonly action: "reject";
    readonly discard: AmazonasAnimal;
  };

/** A player of Amazonas decides. */
export type AmazonasDecision =
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "play";
    readonly card: AmazonasAnimal;
  }
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "give";
    readonly card: AmazonasAnimal;
    readonly to: Seat;
  }
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "take";
  }
  | {
    readonly event: "decision";
    readonly seat: Seat;
    readonly action: "reject";
    readonly discard: AmazonasAnimal;
  };

/** The table before the first turn: who starts, and the hands by seat, null for those you may not see. */
export interface AmazonasSetup {
  readonly event: "setup";
  readonly first: Seat;
  readonly hands: readonly (null | AmazonasHand)[];
}

/** A seat draws a card, which is left out if you may not see it. */
export interface AmazonasReveal {
  readonly event: "reveal";
  readonly seat: Seat;
  readonly card?: AmazonasAnimal;
}

/** A full column became a stack; `bonus`: with the bonus card. */
export interface AmazonasStack {
  readonly event: "stack";
  readonly seat: Seat;
  readonly colour: AmazonasColour;
  readonly bonus: boolean;
}

/** An animal met its like: both cards are discarded. */
export interface AmazonasDouble {
  readonly event: "double";
  readonly seat: Seat;
  readonly card: AmazonasAnimal;
}

/** A seat has the protection card now. */
export interface AmazonasProtection {
  readonly event: "protection";
  readonly seat: Seat;
}

/** The game is over. */
export interface AmazonasGameEnd {
  readonly event: "game_end";
  readonly scores: readonly AmazonasScore[];
}

/** The points of a seat, column by column. */
export interface AmazonasScore {
  readonly seat: Seat;
  readonly points: Points;
  readonly place: number;
  readonly columns: readonly ({
    readonly colour: AmazonasColour;
    readonly cards: number;
    readonly card_points: number;
    readonly stacks: number;
    readonly stack_points: number;
    readonly bonus_points: number;
  })[];
}

/** A game of Amazonas as one seat, or a spectator, sees it. */
export interface AmazonasView {
  readonly seat: SeatOrNone;
  /** `act`: play or give. `answer`: the receiver of a gift decides, while `to_move` is the giver still. */
  readonly phase: "act" | "answer" | "over";
  readonly to_move?: Seat;
  readonly gift?: {
    readonly card: AmazonasAnimal;
    readonly to: Seat;
  };
  /** Your own. */
  readonly hand?: AmazonasHand;
  readonly seats: readonly ({
    readonly columns: readonly ({
      readonly colour: AmazonasColour;
      readonly limit: number;
      readonly animals: readonly AmazonasAnimal[];
      /** Of the animals in it, now. */
      readonly points: number;
      readonly stacks: number;
      readonly stack_points: number;
      readonly bonus: boolean;
    })[];
    readonly cards_in_hand: number;
    readonly protected: boolean;
    /** If the game ended now. */
    readonly points: Points;
  })[];
  /** How many cards lie there. */
  readonly supply: number;
  readonly unseen: AmazonasCounts;
  /** Every other card, wherever it is now. */
  readonly seen: AmazonasCounts;
  readonly discarded: AmazonasCounts;
  readonly bonus_values: {
    readonly blue: AmazonasBonus;
    readonly violet: AmazonasBonus;
    readonly brown: AmazonasBonus;
    readonly green: AmazonasBonus;
  };
  /** Who has the bonus card; null while it is free. */
  readonly bonus_seats: {
    readonly blue: SeatOrNone;
    readonly violet: SeatOrNone;
    readonly brown: SeatOrNone;
    readonly green: SeatOrNone;
  };
  /** What a full column, and each stack, of a colour is worth. */
  readonly full_points: {
    readonly blue: AmazonasColumnPoints;
    readonly violet: AmazonasColumnPoints;
    readonly brown: AmazonasColumnPoints;
    readonly green: AmazonasColumnPoints;
  };
  readonly scale: Scale;
  /** So many stacks of one player end the game. */
  readonly stacks_to_end: number;
  /** What you may decide. */
  readonly legal: readonly AmazonasAction[];
  /** What each of these decisions does, in the same order. */
  readonly effects: readonly AmazonasEffect[];
  /** What you might try now but may not. */
  readonly barred: readonly AmazonasBarred[];
}

/** What a bonus card is worth. */
export type AmazonasBonus = number;

export type AmazonasColumnPoints = number;

/**
 * `double`: the animal meets its like, both are discarded. `stack`: the column is full. `bonus`: and takes its bonus
 * card. `protection`: the receiver of the gift has the protection card. `game_end`: the game is over when the turn is.
 */
export type AmazonasFollows = readonly ("double" | "stack" | "bonus" | "protection" | "game_end")[];

export interface AmazonasOutcome {
  readonly gain: Points;
  readonly follows: AmazonasFollows;
}

/**
 * What a decision does at once. `gain`: by how much your points change. Of a gift: what it does to the receiver who
 * takes it (`taken`), and whether they may reject it.
 */
export interface AmazonasEffect {
  readonly gain: Points;
  readonly follows: AmazonasFollows;
  readonly taken?: AmazonasOutcome;
  readonly may_reject?: boolean;
}

/**
 * Something you might try now that is not legal: the rule it breaks, and the message that says why. A gift that cannot
 * be rejected at all is there once, with `discard` the card given.
 */
export interface AmazonasBarred {
  readonly action: AmazonasAction;
  readonly rule: Rule;
  readonly key: MessageKey;
}

/**
 * Why a request over HTTP failed (RFC 9457). `code`, `key`, `rule` and `pointer` are as in `refused`; `detail` is its
 * `text`.
 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: ErrorStatus;
  readonly code: Code;
  readonly key: MessageKey;
  readonly detail: string;
  readonly rule?: Rule;
  readonly pointer?: Pointer;
}

/**
 * Why a request was turned away before anybody looked at what it asks for (RFC 9457): too much, too long, too slow, or
 * no HTTP.
 */
export interface NetworkProblem {
  readonly type: "about:blank";
  readonly title: string;
  readonly status: 400 | 408 | 413 | 414 | 426 | 429 | 431 | 503;
  readonly code: 
    | "bad_request"
    | "request_timeout"
    | "content_too_large"
    | "uri_too_long"
    | "upgrade_required"
    | "too_many_requests"
    | "headers_too_large"
    | "unavailable";
  readonly key: MessageKey;
}

/** A change of oneself. */
export interface NewName {
  readonly name: WantedName;
}

/** A table to be made; the same as `create` over the WebSocket. */
export interface NewTable {
  readonly id: CommandId;
  readonly settings: SettingsWish;
  readonly seats: SeatsWish;
  readonly luck?: Luck;
}

/** The table that was made. `url` is where people find it. */
export interface MadeTable {
  readonly table: TableCode;
  readonly version: Version;
  readonly url: string;
}

/** The last event that a command led to; if it led to none, the last one of the table. */
export interface DoneCommand {
  readonly version: KnownVersion;
}

/** All public tables. */
export interface TableList {
  readonly tables: readonly Listed[];
}

/** The tables where you hold a seat. */
export interface GameList {
  readonly games: readonly MyGame[];
}

/** The tables where you sat lately and a game was finished; first the one where you sat down last. */
export interface History {
  readonly tables: readonly PastTable[];
}

/**
 * A table with finished games: `finished` of them, whose records are games 1, 2, … of the table. `since` is when it was
 * made; `changed`, when the last event happened; `seats`, who sits there now, or sat there last.
 */
export interface PastTable {
  readonly table: TableCode;
  readonly settings: Settings;
  readonly phase: Phase;
  readonly seats: ListedSeats;
  readonly since: Time;
  readonly changed: Time;
  readonly finished: number;
}
