// config_test.cpp: settings from flags, environment, file and defaults.
#include "server/config.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/temporary_folder_testing.h"
#include "server/config_file.h"
#include "server/settings.h"
#include "texts/texts.h"

namespace kameleon::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Pairs = std::vector<std::pair<std::string, std::string>>;

class ConfigTest : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        environment["HOME"] = (folder / "home").string();
    }

    /// Writes a file, creating its folders; returns its path.
    std::string write(const std::filesystem::path& name, std::string_view text) const {
        std::filesystem::create_directories((folder / name).parent_path());
        std::ofstream(folder / name, std::ios::binary) << text;
        return (folder / name).string();
    }
    [[nodiscard]] Result<Config, Message> read(const Pairs& flags = {}) const {
        return read_config({.flags = flags, .environment = environment, .folder = folder});
    }
    /// The error in English; empty if there is none.
    [[nodiscard]] std::string error(const Pairs& flags = {}) const {
        const auto config = read(flags);
        return config ? "" : load_catalogue("en")->text(config.error());
    }
    [[nodiscard]] std::string file_error(std::string_view text) const {
        return error({{"config", write("bad.toml", text)}});
    }

    Environment environment;
};

TEST_F(ConfigTest, has_defaults) {
    const auto config = read();
    ASSERT_TRUE(config.has_value()) << error();
    EXPECT_EQ(config->address, "127.0.0.1");
    EXPECT_EQ(config->port, 7575);
    EXPECT_EQ(config->data, folder / "home/.local/share/kameleon");
    EXPECT_EQ(config->log_level, LogLevel::info);
    EXPECT_EQ(config->metrics, MetricsAccess::local);
    EXPECT_THAT(config->origins, ElementsAre());
}

TEST_F(ConfigTest, prefers_flags_to_variables_to_the_file_to_defaults) {
    const std::string file = write("my.toml", "port = 1\nthinkers = 1\nidle_minutes = 1\n");
    environment["KAMELEON_PORT"] = "2";
    environment["KAMELEON_THINKERS"] = "2";
    const auto config = read({{"port", "3"}, {"config", file}});
    ASSERT_TRUE(config.has_value());
    EXPECT_EQ(config->port, 3);
    EXPECT_EQ(config->thinkers, 2);
    EXPECT_EQ(config->idle_minutes, 1);
    EXPECT_EQ(config->away_seconds, 30);
}

TEST_F(ConfigTest, reads_the_default_file_unless_another_is_named) {
    write("home/.config/kameleon/serve.toml", "port = 1\n");
    EXPECT_EQ(read()->port, 1);
    write("xdg/kameleon/serve.toml", "port = 2\n");
    environment["XDG_CONFIG_HOME"] = (folder / "xdg").string();
    EXPECT_EQ(read()->port, 2);
    environment["KAMELEON_CONFIG"] = write("named.toml", "port = 3\n");
    EXPECT_EQ(read()->port, 3);
    write("flag.toml", "port = 4\n");
    EXPECT_EQ(read({{"config", "flag.toml"}})->port, 4);
}

TEST_F(ConfigTest, puts_data_into_the_xdg_folder) {
    environment["XDG_DATA_HOME"] = "/srv/xdg";
    EXPECT_EQ(read()->data, "/srv/xdg/kameleon");
    environment["XDG_DATA_HOME"] = "relative";
    EXPECT_EQ(read()->data, folder / "home/.local/share/kameleon");
    environment.clear();
    EXPECT_EQ(error(), "There is no home folder for the data. Choose a folder with --data.");
    EXPECT_EQ(read({{"data", "/srv/games"}})->data, "/srv/games");
}

TEST_F(ConfigTest, resolves_relative_paths_at_their_source) {
    const std::string file =
        write("etc/my.toml", "tls_key = \"key.pem\"\ntls_certificate = \"../cert.pem\"\n");
    environment["KAMELEON_DATA"] = "games";
    const auto config = read({{"config", file}});
    EXPECT_EQ(config->tls_key, folder / "etc/key.pem");
    EXPECT_EQ(config->tls_certificate, folder / "cert.pem");
    EXPECT_EQ(config->data, folder / "games");
}

TEST_F(ConfigTest, reads_lists_and_choices) {
    const std::string file =
        write("my.toml", "trust_proxy = [\"::1\"]\nlog_level = \"debug\"\nlog_format = \"json\"\n");
    environment["KAMELEON_ORIGINS"] = "https://Example.org, http://[0:0::1]:80/";
    const auto config =
        read({{"config", file}, {"trust-proxy", "127.0.0.1,10.0.0.0/08"}, {"metrics", "all"}});
    ASSERT_TRUE(config.has_value());
    EXPECT_THAT(config->trust_proxy, ElementsAre("127.0.0.1", "10.0.0.0/8"));
    EXPECT_THAT(config->origins, ElementsAre("https://example.org", "http://[::1]"));
    EXPECT_EQ(config->log_level, LogLevel::debug);
    EXPECT_EQ(config->log_format, LogFormat::json);
    EXPECT_EQ(config->metrics, MetricsAccess::all);
}

TEST_F(ConfigTest, listens_on_the_network_with_lan) {
    EXPECT_EQ(read({{"lan", ""}})->address, "0.0.0.0");
    EXPECT_EQ(read({{"lan", ""}, {"address", "192.168.1.2"}})->address, "192.168.1.2");
    environment["KAMELEON_LAN"] = "true";
    EXPECT_EQ(read()->address, "0.0.0.0");
    EXPECT_EQ(read({{"lan", "false"}})->address, "127.0.0.1");
    EXPECT_THAT(error({{"address", "127.0.0.1"}}), HasSubstr("127.0.0.1"));
}

TEST_F(ConfigTest, names_source_and_allowed_values_in_errors) {
    const std::string allowed = " doesn’t work. Allowed: a whole number from 0 to 65535.";
    EXPECT_EQ(error({{"port", "65536"}}), "--port: \u201C65536\u201D" + allowed);
    environment["KAMELEON_PORT"] = "tcp://10.0.0.1:80";
    EXPECT_EQ(error(), "KAMELEON_PORT: \u201Ctcp://10.0.0.1:80\u201D" + allowed);
    // Also where a flag overrides it.
    EXPECT_THAT(error({{"port", "1"}}), HasSubstr("KAMELEON_PORT"));
    environment.erase("KAMELEON_PORT");
    EXPECT_EQ(
        file_error("\n\nport = \"x\"\n"),
        (folder / "bad.toml").string() + ":3: port: \u201Cx\u201D" + allowed);
}

TEST_F(ConfigTest, rejects_other_types) {
    for (const char* line :
         {"port = 80.5", "port = true", "port = [80]", "lan = 2", "origins = [1]", R"(origins = ["a,b"])",
          R"(origins = [["https://a.org"]])", "data = 2026-01-01", "data = 12:30:00", "log_level = 1",
          R"(address = ["::1", "::1"])", "[port]\nx = 1", "port.x = 1", "[[port]]"}) {
        EXPECT_THAT(file_error(line), HasSubstr("doesn’t work. Allowed: ")) << line;
    }
}

TEST_F(ConfigTest, rejects_invalid_values) {
    for (const std::string flag :
         {"port=-1",
          "port=",
          "port=80 81",
          "port=0x50",
          "port=99999999999999999999",
          "lan=maybe",
          "address=",
          "address=localhost",
          "address=1.2.3",
          "address=fe80::1%eth0",
          "trust-proxy=127.0.0.1,",
          "trust-proxy=10.0.0.0/33",
          "origins=example.org",
          "origins=*",
          "public-url=https://a.org/games",
          "public-url=ftp://a.org",
          "data=a\nb",
          "data=a\xFF",
          "away-seconds=0",
          "metrics=ALL"}) {
        const std::size_t end = flag.find('=');
        EXPECT_THAT(error({{flag.substr(0, end), flag.substr(end + 1)}}), HasSubstr("Allowed: ")) << flag;
    }
}

TEST_F(ConfigTest, rejects_unknown_names) {
    EXPECT_THAT(
        error({{"prot", "1"}}), HasSubstr("--prot: unknown setting. The settings are: address, port"));
    EXPECT_THAT(error({{"most_tables", "1"}}), HasSubstr("--most_tables: unknown setting."));
    EXPECT_THAT(file_error("port = 1\nprot = 1"), HasSubstr("bad.toml:2: prot: unknown setting."));
    EXPECT_THAT(file_error("[server]\nport = 1"), HasSubstr("bad.toml:1: server: unknown setting."));
    EXPECT_THAT(file_error("config = \"x\""), HasSubstr("config: unknown setting."));
    environment["KAMELEON_PROT"] = "1";
    EXPECT_THAT(error(), HasSubstr("KAMELEON_PROT: unknown setting."));
    environment.erase("KAMELEON_PROT");
    environment["KAMELEON_NO_SETUP"] = "1";
    environment["KAMELEON_PORT"] = "";
    environment["OTHER_PROT"] = "1";
    EXPECT_EQ(error(), "");
}

TEST_F(ConfigTest, ignores_the_variables_of_scripts_and_tests) {
    for (const char* name : {"UPDATE_PAGE", "UPDATE_GOLDENS", "FIND_GOLDENS", "SIMULATE", "BASE"}) {
        environment[std::string("KAMELEON_") + name] = "1";
    }
    EXPECT_EQ(error(), "");
}

TEST_F(ConfigTest, reports_unreadable_files) {
    EXPECT_THAT(
        error({{"config", "none.toml"}}), HasSubstr((folder / "none.toml").string() + " doesn’t exist."));
    EXPECT_THAT(error({{"config", "."}}), HasSubstr("is a folder, not a file."));
    EXPECT_THAT(file_error("port = 1\nport = 2\n"), HasSubstr("bad.toml:2:"));
    EXPECT_THAT(file_error("port 1"), HasSubstr("bad.toml:1:6: this isn’t TOML"));
    EXPECT_THAT(file_error("a = \"\xFF\""), HasSubstr("this isn’t TOML"));
}

TEST_F(ConfigTest, needs_certificate_and_key_together) {
    EXPECT_EQ(
        error({{"tls-key", "key.pem"}}),
        "TLS needs a certificate and its key: tls_key is given, tls_certificate is missing.");
    environment["KAMELEON_TLS_CERTIFICATE"] = "cert.pem";
    EXPECT_EQ(error(), "TLS needs a certificate and its key: tls_certificate is given, tls_key is missing.");
    EXPECT_EQ(error({{"tls-key", "key.pem"}}), "");
}

TEST_F(ConfigTest, takes_environment_and_folder_of_the_process) {
    ASSERT_EQ(setenv("KAMELEON_PORT", "a=b", 1), 0);
    const Sources sources = process_sources({{"lan", ""}});
    ASSERT_EQ(unsetenv("KAMELEON_PORT"), 0);
    EXPECT_EQ(sources.environment.at("KAMELEON_PORT"), "a=b");
    EXPECT_EQ(sources.folder, std::filesystem::current_path());
    EXPECT_EQ(sources.flags.size(), 1U);
}

/// A value that the setting accepts and keeps as it is, other than its default.
std::string valid_value(const Setting& setting) {
    using enum SettingKind;
    switch (setting.kind) {
        case flag:
            return "true";
        case number:
            return std::to_string(*rc::gen::inRange(setting.low, setting.high + 1));
        case choice:
            return std::string(*rc::gen::elementOf(
                std::vector<std::string_view>(setting.choices.begin(), setting.choices.end())));
        case address:
            return *rc::gen::element<std::string>("0.0.0.0", "::", "192.168.1.7", "2001:db8::1");
        case networks:
            return *rc::gen::element<std::string>("", "127.0.0.1", "::1,10.0.0.0/8");
        case origin:
            return *rc::gen::element<std::string>("", "https://a.example", "http://[::1]:7575");
        case origins:
            return *rc::gen::element<std::string>("", "https://a.example,http://b.example:81");
        case file:
        case folder:
            break;
    }
    return "/x" + *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab\"\\'#=[]{}$-~")));
}

RC_GTEST_FIXTURE_PROP(ConfigTest, reads_back_what_it_prints, ()) {
    Config config;
    for (const Setting& one : settings()) {
        const std::string value = valid_value(one);
        RC_ASSERT(set(config, one, value, "/"));
        RC_ASSERT(get(config, one) == value);
    }
    const auto language =
        *rc::gen::elementOf(std::vector<std::string_view>(languages().begin(), languages().end()));
    const std::string file = write("printed.toml", print_config(config, *load_catalogue(language)));
    const auto back = read({{"config", file}});
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == config);
}

TEST_F(ConfigTest, prints_descriptions_limits_and_defaults) {
    const std::string text = print_config(*read(), *load_catalogue("en"));
    EXPECT_THAT(text, HasSubstr("\nport = 7575\n"));
    EXPECT_THAT(text, HasSubstr("\n# a whole number from 0 to 65535 (default: 7575)\n"));
    EXPECT_THAT(text, HasSubstr("\ntrust_proxy = []\n"));
    EXPECT_FALSE(text.contains("\u27E8")) << text;
}

TEST(Settings, have_limits_and_valid_defaults) {
    for (const Setting& one : settings()) {
        Config config;
        EXPECT_TRUE(set(config, one, one.default_value, "/")) << one.flag;
        EXPECT_EQ(get(config, one), one.default_value) << one.flag;
        if (one.kind != SettingKind::number) continue;
        const Config before = config;
        EXPECT_FALSE(set(config, one, std::to_string(one.low - 1), "/")) << one.flag;
        EXPECT_FALSE(set(config, one, std::to_string(one.high + 1), "/")) << one.flag;
        EXPECT_EQ(config, before) << one.flag;
    }
}

TEST(Settings, are_described_in_every_language) {
    for (const std::string_view language : languages()) {
        const auto words = load_catalogue(language);
        for (const Setting& one : settings()) {
            EXPECT_TRUE(words->has(about(one).key)) << language << ' ' << about(one).key;
            EXPECT_TRUE(words->has(allowed_values(one).key)) << language << ' ' << allowed_values(one).key;
        }
    }
}

TEST(ConfigFile, reads_any_character_in_strings_and_comments) {
    const auto entries = parse_config_file(
        "\uFEFF# \u0151 \"\n"
        "a = \"\u0151 \\\" # \u0151\" # '\u0151\n"
        "b = '\u0151 \\' # \\\n"
        "\"\u0151\" = 1\n"
        "e = ['\u0151', # \u0151\n \"\u0151\"]\n");
    ASSERT_TRUE(entries.has_value()) << entries.error().line << ' ' << entries.error().detail;
    ASSERT_EQ(entries->size(), 4U);
    EXPECT_EQ((*entries)[0].text, "\u0151 \" # \u0151");
    EXPECT_EQ((*entries)[1].text, "\u0151 \\");
    EXPECT_EQ((*entries)[2].key, "\u0151");
    EXPECT_EQ((*entries)[3].text, "\u0151,\u0151");
}

TEST(ConfigFile, rejects_what_toml_asserts_on) {
    for (const char* text :
         {"port = \u0151", "\u0151 = 1", "port = 1 \u00E9", "[#", "[.]", "[=", "[[,", "[a.", "a = {=1}",
          "a.=1"}) {
        EXPECT_FALSE(parse_config_file(text).has_value()) << text;
    }
    EXPECT_FALSE(parse_config_file("a = " + std::string(100'000, '[')).has_value());
}

TEST(ThinkerCount, leaves_a_core_to_the_network) {
    Config config;
    EXPECT_EQ(thinker_count(config, 0), 1);
    EXPECT_EQ(thinker_count(config, 2), 1);
    EXPECT_EQ(thinker_count(config, 8), 7);
    config.thinkers = 3;
    EXPECT_EQ(thinker_count(config, 8), 3);
}

}  // namespace
}  // namespace kameleon::server
