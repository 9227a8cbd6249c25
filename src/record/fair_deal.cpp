// fair_deal.cpp: see fair_deal.h.
#include "record/fair_deal.h"

#include <array>

#include "base/hex.h"
#include "base/sha256.h"

namespace kameleon {
namespace {

// What is hashed begins with what it is for, so that one can never pass for the other.
constexpr std::string_view commitment_purpose = "kameleon-commitment-1\n";
constexpr std::string_view deal_purpose = "kameleon-deal-1\n";

constexpr DealPart seed_part{.tag = "Seed", .member = "seed"};
constexpr DealPart server_seed_part{.tag = "ServerSeed", .member = "server_seed"};

std::string text_of(std::string_view purpose, const Seed& seed) {
    std::string text(purpose);
    text.append(seed.bytes.begin(), seed.bytes.end());
    return text;
}

}  // namespace

std::string commitment_to(const Seed& server_seed) {
    return hex_of(sha256(text_of(commitment_purpose, server_seed)));
}

bool is_client_seed(std::string_view text) {
    constexpr std::string_view allowed = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-";
    return !text.empty() && text.size() <= longest_client_seed &&
           text.find_first_not_of(allowed) == std::string_view::npos;
}

Seed seed_of_deal(const Seed& server_seed, int game, std::span<const std::string> client_seeds) {
    std::string text = text_of(deal_purpose, server_seed) + std::to_string(game) + '\n';
    for (const std::string& client_seed : client_seeds) text += client_seed + '\n';
    return Seed{sha256(text)};
}

void tell_commitment(const FairDeal& deal, Tags& tags) {
    tags.commitment = deal.commitment;
    tags.game_number = deal.game;
    tags.client_seeds = deal.client_seeds;
}

void tell_deal(const FairDeal& deal, Tags& tags) {
    tell_commitment(deal, tags);
    tags.server_seed = deal.server_seed;
    tags.seed = seed_of_deal(deal.server_seed, deal.game, deal.client_seeds);
}

std::string_view name_of(DealStanding deal) {
    // In the order of the enumeration.
    constexpr std::array<std::string_view, 3> names{"not_committed", "not_revealed", "proven"};
    static_assert(names.size() == static_cast<std::size_t>(DealStanding::proven) + 1);
    return names[static_cast<std::size_t>(deal)];
}

Result<DealStanding, DealObjection> check_fair_deal(const Tags& tags, int players) {
    const bool committed = !tags.commitment.empty();
    if (!tags.server_seed) return committed ? DealStanding::not_revealed : DealStanding::not_committed;
    if (!tags.seed || !tags.game_number) {
        return refuse(DealObjection{server_seed_part, Message("record.deal_incomplete")});
    }
    // Either case, as everywhere.
    if (committed && Seed::from_hex(tags.commitment) != Seed::from_hex(commitment_to(*tags.server_seed))) {
        return refuse(DealObjection{server_seed_part, Message("record.not_committed_to")});
    }
    // A seat that is not told of gave nothing.
    std::vector<std::string> client_seeds = tags.client_seeds;
    client_seeds.resize(static_cast<std::size_t>(players));
    if (*tags.seed != seed_of_deal(*tags.server_seed, *tags.game_number, client_seeds)) {
        return refuse(DealObjection{seed_part, Message("record.seed_not_of_deal")});
    }
    return committed ? DealStanding::proven : DealStanding::not_committed;
}

}  // namespace kameleon
