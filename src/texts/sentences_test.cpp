// sentences_test.cpp: whole sentences of the game in each language, with the numbers that go wrong most
// easily.
#include <vector>

#include <gtest/gtest.h>

#include "texts/message_format.h"

namespace kameleon {
namespace {

struct Said {
    std::vector<Argument> with;
    std::string_view expected;
};

void expect_said(std::string_view language, std::string_view text, const std::vector<Said>& said) {
    const auto format = parse_message(text);
    ASSERT_TRUE(format.has_value()) << text << ": " << format.error().reason << " at " << format.error().at;
    for (const Said& one : said) {
        EXPECT_EQ(
            format->fill(language, one.with, [](const Message& inner) { return inner.key; }), one.expected);
    }
}

/// Sentences without placeholders say what they are.
void expect_plain(std::string_view language, const std::vector<std::string_view>& texts) {
    for (const std::string_view text : texts) expect_said(language, text, {{{}, text}});
}

std::vector<Argument> take(int row, Filling delta, std::string_view shown) {
    std::vector<Argument> arguments{{"name", "Anna"}, {"row", row}, {"delta", 0}, {"signed", shown}};
    arguments[2].filling = std::move(delta);
    return arguments;
}

std::vector<Argument> take(int row, int delta, std::string_view shown) {
    return take(row, Filling(std::int64_t{delta}), shown);
}

const std::vector<Argument> gift{{"giver", "Anna"}, {"receiver", "Bob"}, {"animal", "x"}};

TEST(Sentences, in_English) {
    expect_said(
        "en", "{name} takes row {row} ({delta, plural, one {{signed} point} other {{signed} points}}).",
        {{take(1, 0, "0"), "Anna takes row 1 (0 points)."},
         {take(2, 1, "+1"), "Anna takes row 2 (+1 point)."},
         {take(2, -1, "−1"), "Anna takes row 2 (−1 point)."},
         {take(3, 5, "+5"), "Anna takes row 3 (+5 points)."},
         {take(3, 21, "+21"), "Anna takes row 3 (+21 points)."},
         {take(3, Decimal{1.5, 1}, "+1.5"), "Anna takes row 3 (+1.5 points)."}});
    expect_said(
        "en", "You win with {points, plural, one {# point} other {# points}}.",
        {{{{"points", 0}}, "You win with 0 points."},
         {{{"points", 1}}, "You win with 1 point."},
         {{{"points", -1}}, "You win with −1 point."},
         {{{"points", 2}}, "You win with 2 points."},
         {{{"points", 21}}, "You win with 21 points."},
         {{{"points", 1234}}, "You win with 1,234 points."},
         {{{"points", Decimal{1.5, 1}}}, "You win with 1.5 points."}});
    expect_said(
        "en",
        "{n, plural, =0 {The deck is empty.} one {# card left in the deck.} other {# cards left in the "
        "deck.}}",
        {{{{"n", 0}}, "The deck is empty."},
         {{{"n", 1}}, "1 card left in the deck."},
         {{{"n", 2}}, "2 cards left in the deck."},
         {{{"n", 1234}}, "1,234 cards left in the deck."}});
    expect_said(
        "en", "A computer player has taken over {name}’s seat.",
        {{{{"name", "Hans"}}, "A computer player has taken over Hans’s seat."}});
    expect_said("en", "{giver} gives {receiver} a card: {animal}.", {{gift, "Anna gives Bob a card: x."}});
    expect_plain(
        "en", {"It is your turn: draw a card or take a row.", "This row is full.",
               "You can only reject this card if that animal is already in the column.",
               "You have no card in an adjacent column: you must take this card.", "Last round!"});
}

TEST(Sentences, in_German) {
    expect_said(
        "de", "{name} nimmt Reihe {row} ({delta, plural, one {{signed} Punkt} other {{signed} Punkte}}).",
        {{take(1, 0, "0"), "Anna nimmt Reihe 1 (0 Punkte)."},
         {take(2, 1, "+1"), "Anna nimmt Reihe 2 (+1 Punkt)."},
         {take(2, -1, "−1"), "Anna nimmt Reihe 2 (−1 Punkt)."},
         {take(3, 2, "+2"), "Anna nimmt Reihe 3 (+2 Punkte)."},
         {take(3, Decimal{1.5, 1}, "+1,5"), "Anna nimmt Reihe 3 (+1,5 Punkte)."}});
    expect_said(
        "de", "Du gewinnst mit {points, plural, one {# Punkt} other {# Punkten}}.",
        {{{{"points", 0}}, "Du gewinnst mit 0 Punkten."},
         {{{"points", 1}}, "Du gewinnst mit 1 Punkt."},
         {{{"points", -1}}, "Du gewinnst mit −1 Punkt."},
         {{{"points", 5}}, "Du gewinnst mit 5 Punkten."},
         {{{"points", 21}}, "Du gewinnst mit 21 Punkten."},
         {{{"points", 1234}}, "Du gewinnst mit 1.234 Punkten."},
         {{{"points", Decimal{1.5, 1}}}, "Du gewinnst mit 1,5 Punkten."}});
    expect_said(
        "de",
        "{n, plural, =0 {Der Nachziehstapel ist leer.} one {Noch # Karte im Nachziehstapel.} "
        "other {Noch # Karten im Nachziehstapel.}}",
        {{{{"n", 0}}, "Der Nachziehstapel ist leer."},
         {{{"n", 1}}, "Noch 1 Karte im Nachziehstapel."},
         {{{"n", 21}}, "Noch 21 Karten im Nachziehstapel."},
         {{{"n", 1234}}, "Noch 1.234 Karten im Nachziehstapel."}});
    expect_said(
        "de", "Ein Computer hat den Platz von {name} übernommen.",
        {{{{"name", "Hans"}}, "Ein Computer hat den Platz von Hans übernommen."}});
    expect_said(
        "de", "{giver} gibt {receiver} eine Karte: {animal}.", {{gift, "Anna gibt Bob eine Karte: x."}});
    expect_plain(
        "de",
        {"Du bist am Zug: Zieh eine Karte oder nimm eine Reihe.", "Diese Reihe ist voll.",
         "Du darfst diese Karte nur ablehnen, wenn das gleiche Tier schon in der Reihe liegt.",
         "In deinen benachbarten Reihen liegt keine Karte: Du musst diese Karte annehmen.", "Letzte Runde!"});
}

TEST(Sentences, in_French) {
    expect_said(
        "fr", "{name} prend la rangée {row} ({delta, plural, one {{signed} point} other {{signed} points}}).",
        {{take(1, 0, "0"), "Anna prend la rangée 1 (0 point)."},
         {take(2, 1, "+1"), "Anna prend la rangée 2 (+1 point)."},
         {take(2, -1, "−1"), "Anna prend la rangée 2 (−1 point)."},
         {take(3, 2, "+2"), "Anna prend la rangée 3 (+2 points)."},
         {take(3, Decimal{1.5, 1}, "+1,5"), "Anna prend la rangée 3 (+1,5 point)."}});
    expect_said(
        "fr", "Vous gagnez avec {points, plural, one {# point} other {# points}}.",
        {{{{"points", 0}}, "Vous gagnez avec 0 point."},
         {{{"points", 1}}, "Vous gagnez avec 1 point."},
         {{{"points", -1}}, "Vous gagnez avec −1 point."},
         {{{"points", 2}}, "Vous gagnez avec 2 points."},
         {{{"points", 21}}, "Vous gagnez avec 21 points."},
         {{{"points", 1234}}, "Vous gagnez avec 1\u202F234 points."},
         {{{"points", 2'000'000}}, "Vous gagnez avec 2\u202F000\u202F000 points."},
         {{{"points", Decimal{1.5, 1}}}, "Vous gagnez avec 1,5 point."}});
    expect_said(
        "fr",
        "{n, plural, =0 {La pioche est épuisée.} one {Il reste # carte dans la pioche.} "
        "other {Il reste # cartes dans la pioche.}}",
        {{{{"n", 0}}, "La pioche est épuisée."},
         {{{"n", 1}}, "Il reste 1 carte dans la pioche."},
         {{{"n", 5}}, "Il reste 5 cartes dans la pioche."}});
    expect_said(
        "fr", "Un ordinateur remplace {name}.", {{{{"name", "Hans"}}, "Un ordinateur remplace Hans."}});
    expect_said(
        "fr", "{giver} donne une carte à {receiver}\u00A0: {animal}.",
        {{gift, "Anna donne une carte à Bob\u00A0: x."}});
    expect_plain(
        "fr", {"À vous de jouer\u00A0: piochez une carte ou prenez une rangée.", "Cette rangée est complète.",
               "Vous ne pouvez refuser cette carte que si cet animal est déjà dans la colonne.",
               "Vous n’avez aucune carte dans les colonnes voisines\u00A0: vous devez accepter cette carte.",
               "Dernière manche\u202F!"});
}

TEST(Sentences, in_Italian) {
    expect_said(
        "it", "{name} prende la fila {row} ({delta, plural, one {{signed} punto} other {{signed} punti}}).",
        {{take(1, 0, "0"), "Anna prende la fila 1 (0 punti)."},
         {take(2, 1, "+1"), "Anna prende la fila 2 (+1 punto)."},
         {take(2, -1, "−1"), "Anna prende la fila 2 (−1 punto)."},
         {take(3, 2, "+2"), "Anna prende la fila 3 (+2 punti)."},
         {take(3, Decimal{1.5, 1}, "+1,5"), "Anna prende la fila 3 (+1,5 punti)."}});
    expect_said(
        "it", "Hai vinto con {points, plural, one {# punto} other {# punti}}.",
        {{{{"points", 0}}, "Hai vinto con 0 punti."},
         {{{"points", 1}}, "Hai vinto con 1 punto."},
         {{{"points", -1}}, "Hai vinto con −1 punto."},
         {{{"points", 21}}, "Hai vinto con 21 punti."},
         {{{"points", 1234}}, "Hai vinto con 1234 punti."},
         {{{"points", 12345}}, "Hai vinto con 12.345 punti."},
         {{{"points", Decimal{1.5, 1}}}, "Hai vinto con 1,5 punti."}});
    expect_said(
        "it",
        "{n, plural, =0 {Il mazzo è esaurito.} one {Nel mazzo resta # carta.} other {Nel mazzo restano # "
        "carte.}}",
        {{{{"n", 0}}, "Il mazzo è esaurito."},
         {{{"n", 1}}, "Nel mazzo resta 1 carta."},
         {{{"n", 2}}, "Nel mazzo restano 2 carte."}});
    expect_said(
        "it", "Il computer ha preso il posto di {name}.",
        {{{{"name", "Anna"}}, "Il computer ha preso il posto di Anna."}});
    expect_said(
        "it", "{receiver} riceve una carta da {giver}: {animal}.",
        {{gift, "Bob riceve una carta da Anna: x."}});
    expect_plain(
        "it", {"Tocca a te: pesca una carta o prendi una fila.", "Questa fila è piena.",
               "Puoi rifiutare questa carta solo se nella colonna c’è già lo stesso animale.",
               "Non hai carte nelle colonne adiacenti: devi accettare questa carta.", "Ultimo round!"});
}

TEST(Sentences, in_Hungarian) {
    expect_said(
        "hu", "{name} elveszi {row, selectordinal, one {az} other {a}} {row}. sort ({signed} pont).",
        {{take(1, 0, "0"), "Anna elveszi az 1. sort (0 pont)."},
         {take(2, 1, "+1"), "Anna elveszi a 2. sort (+1 pont)."},
         {take(4, -1, "−1"), "Anna elveszi a 4. sort (−1 pont)."},
         {take(5, Decimal{1.5, 1}, "+1,5"), "Anna elveszi az 5. sort (+1,5 pont)."},
         {take(21, 5, "+5"), "Anna elveszi a 21. sort (+5 pont)."}});
    expect_said(
        "hu", "{points} ponttal győztél!",
        {{{{"points", 0}}, "0 ponttal győztél!"},
         {{{"points", -1}}, "−1 ponttal győztél!"},
         {{{"points", 21}}, "21 ponttal győztél!"},
         {{{"points", 1234}}, "1234 ponttal győztél!"},
         {{{"points", 12345}}, "12\u00A0345 ponttal győztél!"},
         {{{"points", Decimal{1.5, 1}}}, "1,5 ponttal győztél!"}});
    expect_said(
        "hu", "{n, plural, =0 {A húzópakli elfogyott.} other {Még # lap van a húzópakliban.}}",
        {{{{"n", 0}}, "A húzópakli elfogyott."},
         {{{"n", 1}}, "Még 1 lap van a húzópakliban."},
         {{{"n", 5}}, "Még 5 lap van a húzópakliban."}});
    expect_said(
        "hu", "{name} helyét gépi játékos vette át.",
        {{{{"name", "Anna"}}, "Anna helyét gépi játékos vette át."}});
    expect_said(
        "hu", "{giver} lapot ad: {animal} (kapja: {receiver}).", {{gift, "Anna lapot ad: x (kapja: Bob)."}});
    expect_plain(
        "hu", {"Te jössz: húzz egy lapot, vagy vegyél el egy sort.", "Ez a sor már megtelt.",
               "Ezt a lapot csak akkor utasíthatod vissza, ha az oszlopban már van ilyen állat.",
               "A szomszédos oszlopaidban nincs lap: ezt a lapot el kell fogadnod.", "Utolsó forduló!"});
}

}  // namespace
}  // namespace kameleon
