// app_routes.cpp: every address that the server answers, as src/protocol/schema/openapi.json describes them.
#include <charconv>
#include <limits>
#include <optional>

#include "base/text.h"
#include "hosting/table_code.h"
#include "json/json.h"
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
bool brings_something(Method method) { return method == Method::post || method == Method::patch; }

/// An origin comes from anywhere; what is told of it is short.
constexpr std::size_t longest_origin = 200;

/// What may be done with an address of the API, as the header Allow says it.
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
    const std::string_view origin = request.header("origin").substr(0, longest_origin);
    return {RequestError::not_allowed, Message("protocol.foreign_origin", {{"origin", printable(origin)}})};
}

void App::refuse_method(const Asked& call) {
    std::string_view path = call->request.path;
    const bool api = take_prefix(path, "/api/");
    call->headers.emplace_back("Allow", api ? methods_of(path) : "GET, HEAD");
    call->refuse(RequestError::wrong_method);
}

void App::request(net::Request request, Respond respond) {
    const Catalogue& words = languages_.of(request);
    route(std::make_shared<Call>(Call{std::move(request), std::move(respond), &words, {}}));
}

void App::route(const Asked& call) {
    const net::Request& request = call->request;
    if (!reads(request.method)) {
        // A page of somebody else's must not act for a guest who looks at it.
        if (!may_come_from(request)) return call->refuse(foreign_origin(request));
        if (!request.path.starts_with("/api/")) return refuse_method(call);
        if (brings_something(request.method) &&
            !request.header("content-type").starts_with("application/json")) {
            return call->refuse(RequestError::not_json);
        }
        if (stopping_) return call->refuse(RequestError::stopping);
    }
    std::string_view path = request.path;
    if (take_prefix(path, "/api/")) return route_api(call, path);
    if (route_plain(call)) return;
    show_page(call);
}

/// Files of the page; its first file at every address of its own, and instead of an error where a person
/// asks.
void App::show_page(const Asked& call) {
    const net::Request& request = call->request;
    if (auto file = page_.file(request)) return call->reply(*std::move(file));
    const bool known = Page::knows(request.path);
    if (!known && request.header("accept").find("text/html") == std::string_view::npos) {
        return call->refuse(RequestError::not_found);
    }
    const auto show = [this, call](int status, const Data& update) {
        auto first = page_.first(
            status, *call->words, invitation(update, *call->words, settings_.base_url, call->request.path));
        if (!first) return call->refuse(RequestError::not_found);
        call->reply(*std::move(first));
    };
    const auto code = hosting::read_code(Page::table_in(request.path));
    if (!code) return show(known ? 200 : 404, Data());
    // As strangers see it: the preview is made by whoever sends the link on.
    host_.look(
        {}, *code, std::numeric_limits<std::uint32_t>::max(),
        [show](const Result<hosting::Text, Problem>& text) {
            // People are told so by the page; programs by the status.
            const bool none = !text && text.error().code == Problem(RequestError::no_such_table).code;
            if (!text) return show(none ? 404 : 200, Data());
            const auto update = parse_json(**text);
            show(200, update ? *update : Data());
        });
}

/// For those who look after the server.
bool App::route_plain(const Asked& call) {
    const std::string& path = call->request.path;
    const bool ready = !host_.troubled() && !stopping_;
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

void App::route_api(const Asked& call, std::string_view path) {
    const Method method = call->request.method;
    if (path == "me" && reads(method)) {
        const std::string person = person_of(*call);
        return host_.name_of(person, [call, person](const Result<std::string, Problem>& name) {
            if (!name) return call->refuse(name.error());
            call->reply(200, protocol::me(person, *name));
        });
    }
    if (path == "me" && method == Method::patch) return rename_me(call);
    if (path == "tables" && reads(method)) return call->reply(200, protocol::table_list(host_.lobby()));
    if (path == "tables" && method == Method::post) return create_table(call);
    if (path == "games" && reads(method)) {
        const auto person = known_person(call->request);
        return call->reply(200, protocol::game_list(person ? host_.games_of(*person) : Data::List()));
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

void App::route_table(const Asked& call, std::string_view code, std::string_view rest) {
    const Method method = call->request.method;
    if (rest == "commands") {
        if (method != Method::post) return refuse_method(call);
        return send_command(call, code);
    }
    if (!reads(method)) return refuse_method(call);
    if (rest.empty()) return look_at_table(call, code);
    if (rest == "qr.svg") return draw_qr(call, code);
    if (take_prefix(rest, "games/")) return send_record(call, code, rest);
    call->refuse(RequestError::not_found);
}

void App::rename_me(const Asked& call) {
    const auto name = protocol::read_new_name(call->request.body);
    if (!name) return call->refuse(name.error().problem);
    const std::string person = person_of(*call);
    host_.rename(person, *name, [call, person](const Result<std::string, Problem>& done) {
        if (!done) return call->refuse(done.error());
        call->reply(200, protocol::me(person, *done));
    });
}

void App::send_history(const Asked& call) {
    const auto person = known_person(call->request);
    if (!person) return call->reply(200, protocol::history({}));
    host_.history_of(*person, [call](const Result<Data::List, Problem>& tables) {
        if (!tables) return call->refuse(tables.error());
        call->reply(200, protocol::history(*tables));
    });
}

void App::create_table(const Asked& call) {
    const auto wish = protocol::read_create(call->request.body);
    if (!wish) return call->refuse(wish.error().problem);
    host_.create(
        person_of(*call), *wish, [this, call](const Result<hosting::TableHost::Made, Problem>& made) {
            if (!made) return call->refuse(made.error());
            const std::string url = settings_.base_url + "/t/" + made->code;
            call->headers.emplace_back("Location", "/api/tables/" + made->code);
            call->reply(201, protocol::made_table(made->code, made->version, url));
        });
}

void App::send_command(const Asked& call, std::string_view code) {
    const auto wish = protocol::read_command(call->request.body, code);
    if (!wish) return call->refuse(wish.error().problem);
    host_.command(person_of(*call), *wish, [call](const Result<std::uint64_t, Problem>& version) {
        if (!version) return call->refuse(version.error());
        call->reply(200, protocol::done_command(*version));
    });
}

void App::look_at_table(const Asked& call, std::string_view code) {
    const std::string after_text = call->request.parameter("after");
    const auto after = after_text.empty() ? std::optional<std::uint64_t>(0) : number_in(after_text);
    if (!after)
        return call->refuse(Problem(table::RefusalCode::bad_command, Message("protocol.bad_after"), {}));
    const std::string person = known_person(call->request).value_or(std::string());
    host_.look(person, code, *after, [call](Result<hosting::Text, Problem> text) {
        if (!text) return call->refuse(text.error());
        call->reply({.status = 200, .type = "application/json", .body = *std::move(text), .headers = {}});
    });
}

void App::send_record(const Asked& call, std::string_view code, std::string_view file) {
    const std::size_t dot = file.find('.');
    const std::string_view form = dot == std::string_view::npos ? std::string_view() : file.substr(dot);
    const auto number = number_in(file.substr(0, dot));
    if (!number || *number > std::numeric_limits<int>::max() || (form != ".txt" && form != ".json")) {
        return call->refuse(RequestError::not_found);
    }
    const std::string person = known_person(call->request).value_or(std::string());
    const std::string name = "kameleon-" + std::string(code) + "-" + std::string(file);
    host_.record(
        person, code, static_cast<int>(*number),
        [call, json = form == ".json", name](const Result<AnyRecord, Problem>& record) {
            if (!record) return call->refuse(record.error());
            call->headers.emplace_back("Content-Disposition", "inline; filename=\"" + name + "\"");
            std::string text = std::visit(
                [&](const auto& one) { return json ? record_json(one, false) : record_text(one); }, *record);
            call->reply(200, std::move(text), json ? "application/json" : "text/plain; charset=utf-8");
        });
}

void App::draw_qr(const Asked& call, std::string_view code) {
    const std::string url = settings_.base_url + "/t/" + std::string(code);
    auto picture = qr_svg(url, url);
    if (!picture) return call->refuse(RequestError::broken);
    call->reply(200, *std::move(picture), "image/svg+xml");
}

}  // namespace kameleon::server
