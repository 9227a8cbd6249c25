// idle_main.cpp: measures what an open, silent WebSocket costs the server in resident memory. The clients are
// a second process, which opens them and keeps still. usage: idle_sockets COUNT [CERTIFICATE KEY]
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "net/server.h"

namespace kameleon::net {
namespace {

/// Stops the server when everybody is there, or when the clients give up.
class Counting final : public Service {
public:
    explicit Counting(std::size_t wanted) : wanted_(wanted) {}
    void request(Request /*request*/, Answer answer) override { answer({}); }
    std::variant<Welcome, Response> knock(const Request& /*request*/) override { return Welcome{}; }
    void opened(const Request& /*request*/, Client& /*client*/) override { ++open_; }
    void message(Client& /*client*/, std::string_view /*text*/) override {}
    void closed(Client& /*client*/) override { --open_; }
    void tick() override {
        if (open_ != wanted_ || ++ticks_ < 20) return;
        resident_ = resident_bytes();
        server->stop();
    }
    static std::size_t resident_bytes() {
        std::ifstream file("/proc/self/statm");
        std::size_t all = 0;
        std::size_t pages = 0;
        file >> all >> pages;
        return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    }
    [[nodiscard]] std::size_t resident() const { return resident_; }
    Server* server = nullptr;

private:
    std::size_t wanted_;
    std::size_t open_ = 0;
    std::size_t ticks_ = 0;
    std::size_t resident_ = 0;
};

constexpr std::string_view knocking =
    "GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

bool open_one(std::uint16_t port, SSL_CTX* context) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as the system's interface has it.
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return false;
    char first = 0;
    if (context == nullptr) {
        return ::send(socket, knocking.data(), knocking.size(), 0) > 0 && ::recv(socket, &first, 1, 0) == 1;
    }
    SSL* const ssl = SSL_new(context);  // never freed: that would close it
    SSL_set_fd(ssl, socket);
    return SSL_connect(ssl) == 1 && SSL_write(ssl, knocking.data(), static_cast<int>(knocking.size())) > 0 &&
           SSL_read(ssl, &first, 1) == 1;
}

[[noreturn]] void be_the_clients(std::uint16_t port, std::size_t count, bool tls) {
    SSL_CTX* const context = tls ? SSL_CTX_new(TLS_client_method()) : nullptr;
    for (std::size_t i = 0; i < count; ++i) {
        if (!open_one(port, context)) _exit(EXIT_FAILURE);
    }
    pause();
    _exit(EXIT_SUCCESS);
}

int measure(std::size_t count, const std::vector<std::string>& files) {
    Settings settings;
    settings.connections = count + 10;
    if (files.size() == 2) {
        settings.certificate_file = files[0];
        settings.key_file = files[1];
    }
    Counting service(count);
    Server server(settings, service);
    service.server = &server;
    const auto port = server.listen();
    if (!port) {
        std::cerr << port.error().detail << '\n';
        return EXIT_FAILURE;
    }
    const std::size_t before = Counting::resident_bytes();
    const pid_t clients = fork();
    if (clients == 0) be_the_clients(*port, count, !files.empty());
    std::thread watch([&] {
        // Clients that cannot connect end by themselves.
        int status = 0;
        waitpid(clients, &status, 0);
        server.stop();
    });
    server.run();
    kill(clients, SIGTERM);
    watch.join();
    if (service.resident() == 0) return EXIT_FAILURE;
    std::cout << count << ' ' << (service.resident() - before) / count << '\n';
    return EXIT_SUCCESS;
}

}  // namespace
}  // namespace kameleon::net

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    std::size_t sockets = 0;
    if (words.empty() || (words.size() != 1 && words.size() != 3)) return EXIT_FAILURE;
    std::from_chars(words[0].data(), words[0].data() + words[0].size(), sockets);
    if (sockets == 0) return EXIT_FAILURE;
    return kameleon::net::measure(sockets, {words.begin() + 1, words.end()});
}
