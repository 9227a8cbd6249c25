// certificate_testing.h: writes a self-signed certificate and its key.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

namespace kameleon::net {

inline void write_certificate(const std::string& certificate_file, const std::string& key_file) {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), X509_free);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME* const name = X509_get_subject_name(certificate.get());
    const std::string host = "localhost";
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): OpenSSL's characters are unsigned.
    const auto* const bytes = reinterpret_cast<const unsigned char*>(host.c_str());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, bytes, -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    X509_sign(certificate.get(), key.get(), EVP_sha256());
    const auto open = [](const std::string& path) {
        return std::unique_ptr<std::FILE, int (*)(std::FILE*)>(std::fopen(path.c_str(), "w"), std::fclose);
    };
    PEM_write_X509(open(certificate_file).get(), certificate.get());
    PEM_write_PrivateKey(open(key_file).get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
}

}  // namespace kameleon::net
