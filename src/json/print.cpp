// print.cpp: data as JSON text.
#include <utility>

#include "base/json.h"
#include "json/json.h"

namespace kameleon {
namespace {

void append(std::string& text, const Data& data) {
    if (const Data::List* list = data.list()) {
        char before = '[';
        if (list->empty()) text += before;
        for (const Data& item : *list) {
            text += std::exchange(before, ',');
            append(text, item);
        }
        text += ']';
    } else if (const Data::Object* object = data.object()) {
        char before = '{';
        if (object->empty()) text += before;
        for (const Data::Member& member : *object) {
            text += std::exchange(before, ',');
            text += Json(member.key).text() + ":";
            append(text, member.value);
        }
        text += '}';
    } else if (const std::string* words = data.text()) {
        text += Json(*words).text();
    } else if (const std::int64_t* whole = data.as_int()) {
        text += Json(*whole).text();
    } else if (const double* number = data.as_double()) {
        text += Json(*number).text();
    } else if (const bool* flag = data.as_bool()) {
        text += Json(*flag).text();
    } else {
        text += "null";
    }
}

}  // namespace

std::string json_text(const Data& data) {
    std::string text;
    append(text, data);
    return text;
}

}  // namespace kameleon
