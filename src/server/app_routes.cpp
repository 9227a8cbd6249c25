// app_routes.cpp: every address that the server answers, as src/protocol/schema/openapi.json describes them.
#include <charconv>
#include <limits>
#include <optional>

#include "base/text.h"
#include "hosting/table_code.h"
#include "net/header_text.h"
#include "protocol/schema_documents.h"
#include "protocol/server_message.h"
#include "record/json_record.h"
#include "record/text.h"
#include "server/app_call.h"
#include "server/invitation.h"
#include "server/qr.h"

namespace kameleon::server {
namespace {

using net::Method;
using protocol::Problem;
using protocol::RequestError;

/// A whole number without sign; nothing for anything else.
std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return number;
}

bool reads(Method method) { return method == Method::get || method == Method::head; }
bool has_body(Method method) { return method == Method::post || method == Method::patch; }

/// "application/json", with or without parameters.
bool is_json(std::string_view type) {
    return net::equals_ignoring_case(trimmed(net::next_part(type, ';')), "application/json");
}

/// Origins are sent by anyone; an answer quotes so much of one.
constexpr std::size_t max_origin_length = 200;

/// The methods of an address of the API, for the header Allow.
std::string_view methods_of(std::string_view path) {
    if (path == "me") return "GET, HEAD, PATCH";
    if (path == "tables") return "GET, HEAD, POST";
    if (path.ends_with("/commands")) return "POST";
    return "GET, HEAD";
}

}  // namespace

net::Response problem_response(const Problem& problem, const Catalogue& words) {
    return {
        .status = problem.status,
        .type = "application/problem+json",
        .body = std::make_shared<const std::string>(
            protocol::problem_document(problem, words.text(problem.title), words.text(problem.why))),
        .headers = {{"Content-Language", std::string(words.language())}}};
}

Problem foreign_origin(const net::Request& request) {
    const std::string_view origin = request.header("origin").substr(0, max_origin_length);
    return {RequestError::not_allowed, Message("protocol.foreign_origin", {{"origin", printable(origin)}})};
}

void App::refuse_method(const CallPtr& call) {
    std::string_view path = call->request.path;
    const bool api = take_prefix(path, "/api/");
    call->headers.emplace_back("Allow", api ? methods_of(path) : "GET, HEAD");
    call->refuse(RequestError::wrong_method);
}

void App::request(net::Request request, Respond respond) {
    const Catalogue& words = languages_.of(request);
    route(std::make_shared<Call>(Call{std::move(request), std::move(respond), &words, {}}));
}

void App::route(const CallPtr& call) {
    const net::Request& request = call->request;
    if (!reads(request.method)) {
        // A page of another site must not act for a guest who visits it.
        if (!has_allowed_origin(request)) return call->refuse(foreign_origin(request));
        if (!request.path.starts_with("/api/")) return refuse_method(call);
        if (has_body(request.method) && !is_json(request.header("content-type"))) {
            return call->refuse(RequestError::not_json);
        }
        if (stopping_) return call->refuse(RequestError::stopping);
    }
    std::string_view path = request.path;
    if (take_prefix(path, "/api/")) return route_api(call, path);
    if (route_plain(call)) return;
    show_page(call);
}

/// Files of the page. Its first file is the answer at every address that the page knows, and in place of an
/// error for browsers.
void App::show_page(const CallPtr& call) {
    const net::Request& request = call->request;
    if (auto file = page_.file(request)) return call->reply(*std::move(file));
    const bool known = Page::knows(request.path);
    if (!known && request.header("accept").find("text/html") == std::string_view::npos) {
        return call->refuse(RequestError::not_found);
    }
    const auto show = [this, call](int status, const table::Table* table) {
        auto first = page_.first(
            status, *call->words, invitation(table, *call->words, settings_.base_url, call->request.path));
        if (!first) return call->refuse(RequestError::not_found);
        call->reply(*std::move(first));
    };
    const auto code = hosting::read_code(Page::table_in(request.path));
    if (!code) return show(known ? 200 : 404, nullptr);
    // As strangers see it: previews are made by messengers.
    host_.requests().read({}, *code, [show](const Result<const table::Table*, Problem>& table) {
        if (table) return show(200, *table);
        // The page tells people that there is no such table; the status tells programs.
        show(table.error().code == Problem(RequestError::no_such_table).code ? 404 : 200, nullptr);
    });
}

/// For operators.
bool App::route_plain(const CallPtr& call) {
    const std::string& path = call->request.path;
    const bool ready = !host_.is_failing() && !stopping_;
    if (path == "/healthz") {
        call->reply(200, "ok\n", "text/plain; charset=utf-8");
    } else if (path == "/readyz") {
        call->reply(ready ? 200 : 503, ready ? "ready\n" : "not ready\n", "text/plain; charset=utf-8");
    } else if (path == "/metrics") {
        if (settings_.may_read_metrics(call->request)) {
            call->reply(200, settings_.metrics(), "text/plain; version=0.0.4; charset=utf-8");
        } else {
            call->refuse(RequestError::not_allowed);
        }
    } else {
        return false;
    }
    return true;
}

void App::route_api(const CallPtr& call, std::string_view path) {
    const Method method = call->request.method;
    if (path == "me" && reads(method)) {
        const std::string person = person_of(*call);
        return host_.names().name_of(person, [call, person](const Result<std::string, Problem>& name) {
            if (!name) return call->refuse(name.error());
            call->reply(200, protocol::me(person, *name));
        });
    }
    if (path == "me" && method == Method::patch) return rename_me(call);
    if (path == "tables" && reads(method))
        return call->reply(200, protocol::table_list(host_.lobby().public_tables()));
    if (path == "tables" && method == Method::post) return create_table(call);
    if (path == "games" && reads(method)) {
        const auto person = known_person(call->request);
        return call->reply(200, protocol::game_list(person ? host_.lobby().games_of(*person) : Json::list()));
    }
    if (path == "me/history" && reads(method)) return send_history(call);
    if (path == "openapi.json" && reads(method))
        return call->reply(200, std::string(protocol::openapi_text()));
    if (path == "protocol.json" && reads(method)) {
        return call->reply(200, std::string(protocol::schema_text()), "application/schema+json");
    }
    const bool known = path == "me" || path == "me/history" || path == "tables" || path == "games" ||
                       path == "openapi.json" || path == "protocol.json";
    if (known) return refuse_method(call);
    if (path == "ws") return call->refuse(RequestError::not_a_websocket);
    if (!take_prefix(path, "tables/")) return call->refuse(RequestError::not_found);
    const std::size_t slash = path.find('/');
    const auto code = hosting::read_code(path.substr(0, slash));
    if (!code) return call->refuse(RequestError::no_such_table);
    route_table(call, *code, slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1));
}

void App::route_table(const CallPtr& call, std::string_view code, std::string_view rest) {
    const Method method = call->request.method;
    if (rest == "commands") {
        if (method != Method::post) return refuse_method(call);
        return send_command(call, code);
    }
    if (!reads(method)) return refuse_method(call);
    if (rest.empty()) return send_table(call, code);
    if (rest == "qr.svg") return send_qr(call, code);
    if (take_prefix(rest, "games/")) return send_record(call, code, rest);
    call->refuse(RequestError::not_found);
}

void App::rename_me(const CallPtr& call) {
    const auto name = protocol::read_new_name(call->request.body);
    if (!name) return call->refuse(name.error().problem);
    const std::string person = person_of(*call);
    host_.names().rename(person, *name, [call, person](const Result<std::string, Problem>& done) {
        if (!done) return call->refuse(done.error());
        call->reply(200, protocol::me(person, *done));
    });
}

void App::send_history(const CallPtr& call) {
    const auto person = known_person(call->request);
    if (!person) return call->reply(200, protocol::history(Json::list()));
    host_.requests().history_of(*person, [call](const Result<Json, Problem>& tables) {
        if (!tables) return call->refuse(tables.error());
        call->reply(200, protocol::history(*tables));
    });
}

void App::create_table(const CallPtr& call) {
    const auto wish = protocol::read_create(call->request.body);
    if (!wish) return call->refuse(wish.error().problem);
    host_.requests().create(
        person_of(*call), *wish, [this, call](const Result<hosting::CreatedTable, Problem>& created) {
            if (!created) return call->refuse(created.error());
            const std::string url = settings_.base_url + "/t/" + created->code;
            call->headers.emplace_back("Location", "/api/tables/" + created->code);
            call->reply(201, protocol::made_table(created->code, created->version, url));
        });
}

void App::send_command(const CallPtr& call, std::string_view code) {
    const auto wish = protocol::read_command(call->request.body, code);
    if (!wish) return call->refuse(wish.error().problem);
    host_.requests().command(person_of(*call), *wish, [call](const Result<std::uint64_t, Problem>& version) {
        if (!version) return call->refuse(version.error());
        call->reply(200, protocol::done_command(*version));
    });
}

void App::send_table(const CallPtr& call, std::string_view code) {
    const std::string after_text = call->request.parameter("after");
    const auto after = after_text.empty() ? std::optional<std::uint64_t>(0) : number_in(after_text);
    if (!after)
        return call->refuse(Problem(table::RefusalCode::bad_command, Message("protocol.bad_after"), {}));
    const std::string person = known_person(call->request).value_or(std::string());
    host_.requests().look(person, code, *after, [call](Result<std::string, Problem> update) {
        if (!update) return call->refuse(update.error());
        call->reply(200, *std::move(update));
    });
}

void App::send_record(const CallPtr& call, std::string_view code, std::string_view file) {
    const std::size_t dot = file.find('.');
    const std::string_view form = dot == std::string_view::npos ? std::string_view() : file.substr(dot);
    const auto number = number_in(file.substr(0, dot));
    if (!number || *number > std::numeric_limits<int>::max() || (form != ".txt" && form != ".json")) {
        return call->refuse(RequestError::not_found);
    }
    const std::string person = known_person(call->request).value_or(std::string());
    const std::string name = "kameleon-" + std::string(code) + "-" + std::string(file);
    host_.requests().record(
        person, code, static_cast<int>(*number),
        [call, json = form == ".json", name](const Result<AnyRecord, Problem>& record) {
            if (!record) return call->refuse(record.error());
            call->headers.emplace_back("Content-Disposition", "inline; filename=\"" + name + "\"");
            std::string text = std::visit(
                [&](const auto& one) { return json ? record_json(one, false) : record_text(one); }, *record);
            call->reply(200, std::move(text), json ? "application/json" : "text/plain; charset=utf-8");
        });
}

void App::send_qr(const CallPtr& call, std::string_view code) {
    const std::string url = settings_.base_url + "/t/" + std::string(code);
    auto picture = qr_svg(url, url);
    if (!picture) return call->refuse(RequestError::broken);
    call->reply(200, *std::move(picture), "image/svg+xml");
}

}  // namespace kameleon::server
