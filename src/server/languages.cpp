// languages.cpp: see languages.h.
#include "server/languages.h"

#include <vector>

#include "base/text.h"
#include "net/header_text.h"
#include "texts/texts.h"

namespace kameleon::server {
namespace {

/// The weight in thousandths: "q=0.8" is 800.
int weight_of(std::string_view parameters) {
    const std::size_t at = parameters.find("q=");
    if (at == std::string_view::npos) return 1000;
    const std::string_view number = parameters.substr(at + 2);
    if (number.starts_with('1')) return 1000;
    if (!number.starts_with("0.")) return 0;
    int weight = 0;
    int place = 100;
    for (std::size_t i = 2; i < number.size() && place > 0 && number[i] >= '0' && number[i] <= '9'; ++i) {
        weight += (number[i] - '0') * place;
        place /= 10;
    }
    return weight;
}

}  // namespace

std::string_view wanted_language(std::string_view accept_language) {
    std::string_view best;
    int most = 0;
    for (const std::string& part : split(accept_language.substr(0, 500), ',')) {
        const std::size_t end = part.find(';');
        const int weight = end == std::string::npos ? 1000 : weight_of(std::string_view(part).substr(end));
        const std::string_view tag = trimmed(std::string_view(part).substr(0, end));
        const std::string_view primary = tag.substr(0, tag.find('-'));
        for (const std::string_view language : languages()) {
            if (!net::equals_ignoring_case(primary, language) || weight <= most) continue;
            most = weight;
            best = language;
        }
    }
    return best;
}

Languages::Languages() {
    for (const std::string_view language : languages()) {
        if (auto catalogue = load_catalogue(language)) all_.emplace(language, *std::move(catalogue));
    }
}

const Catalogue& Languages::named(std::string_view language) const {
    const auto found = all_.find(language);
    return found != all_.end() ? found->second : all_.find(languages().front())->second;
}

const Catalogue& Languages::of(const net::Request& request) const {
    const std::string asked = request.parameter("lang");
    if (all_.contains(asked)) return named(asked);
    return named(wanted_language(request.header("accept-language")));
}

}  // namespace kameleon::server
