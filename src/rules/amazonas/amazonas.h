// amazonas.h: Coloretto Amazonas with everything: how it is played (play.h), recorded (record/) and shown
// (words/).
#pragma once

#include "rules/amazonas/play.h"
#include "rules/amazonas/record/data.h"
#include "rules/amazonas/record/names.h"
#include "rules/amazonas/record/notation.h"
#include "rules/amazonas/words/words.h"
#include "rules/options_text.h"

namespace kameleon {
static_assert(PresentableGame<Amazonas>);
}  // namespace kameleon
