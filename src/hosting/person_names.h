// person_names.h: the names of people by their ids, from the disk, with those used lately in memory.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "hosting/storage.h"

namespace kameleon::hosting {

class PersonNames {
public:
    /// `on_renamed` is called once a new name is on the disk.
    using OnRenamed = std::function<void(const std::string& person, const std::string& name)>;
    PersonNames(HostContext& context, Storage& storage, OnRenamed on_renamed)
        : context_(&context), storage_(&storage), on_renamed_(std::move(on_renamed)) {}

    void name_of(std::string_view person, const OnResult<std::string>& then);
    /// Answers with the name as it is kept.
    void rename(std::string_view person, std::string_view name, const OnResult<std::string>& then);

private:
    HostContext* context_;
    Storage* storage_;
    OnRenamed on_renamed_;
    std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace kameleon::hosting
