import { COOKIES } from '@marquee/domain/cookie'
import { FORMER_HEADER } from '#write-order/client-timestamp.ts'

export const PREFACE = `Films and series, and what each person has saved of them.

**Signing in.** A session is the cookie \`${COOKIES.session}\`. Routes under \`/api/me\` answer 401 \`signed-out\` without one.

**Programs** call \`/api/v1\` with a token in \`Authorization: Bearer\`, by whose scopes each operation is marked; a session opens none of it, and a token nothing else. A token has 300 requests a minute (\`RateLimit-Policy\`), then 429 \`too-many-attempts\` with \`Retry-After\`. What is read has an \`ETag\` for \`If-None-Match\`; what changes something may have an \`Idempotency-Key\`. Pages of other sites may do all of that with a token, and without one see nothing (CORS).

**Refusals** are \`{ "problem", "message" }\`: a code that does not change and a message for people. Where input was wrong, \`fields\` names what was wrong with each part. Beside its own refusals, any route may answer:

- 400 \`invalid-input\`: a part is missing, of the wrong type, out of range or unknown; 400 \`not-json\`
- 403 \`cross-site\`: the request comes from a page of another site
- 405 \`method-not-allowed\`: the address takes other methods, which \`Allow\` names
- 408 \`too-slow\`: the body did not arrive within ten seconds, a piece of an import within a minute; 413 \`too-large\`: bodies end at 64 kB, an export at 8 MB, what begins an import and its pieces at 1.5 MB, what a player sends at 4 MB; 415 \`not-json\`: bodies are \`application/json\`
- 502 or 503 \`catalogue-unavailable\`: the catalogue behind Marquee fails; 500 \`unexpected\`

**Writing** is PUT and DELETE of the state you want. Doing it twice changes nothing the second time; \`changed\` or \`created\` says whether something did. A request may say when its change was made in \`x-client-timestamp\` (milliseconds since 1970, by the browser's clock); one that arrives after a newer one of the same session and path is refused with 409 \`superseded\`. The header's former name, \`${FORMER_HEADER}\`, is read until the next release.

**Every answer** but those of \`/api/v1\` carries \`x-marquee-frame\`: who is signed in and where images live, as URI-encoded JSON. An image is that address, a size such as \`w342\`, and an image path. Its \`notes\` say what an answer lacks: \`catalogueFrom\` (the catalogue does not answer; what is shown of it is from then), \`withoutPart\` (the catalogue did not give all of it) and \`withoutOwn\` (what is yours could not be read). \`x-request-id\` is the name of the request in the logs, and \`Server-Timing\` counts its trips to database, caches and catalogue.

**After a change** the cookie \`${COOKIES.readFrom}\` lets a browser read what it has just written, wherever it reads.`
