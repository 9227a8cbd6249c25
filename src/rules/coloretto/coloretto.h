// coloretto.h: Coloretto with everything: how it is played (play.h), recorded (record/) and shown (words/).
#pragma once

#include "rules/coloretto/play.h"
#include "rules/coloretto/record/data.h"
#include "rules/coloretto/record/names.h"
#include "rules/coloretto/record/notation.h"
#include "rules/coloretto/words/words.h"
#include "rules/options_text.h"

namespace kameleon {
static_assert(PresentableGame<Coloretto>);
}  // namespace kameleon
