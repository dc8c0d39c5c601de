/**
 * An attribute as React 18's server writes it, with the space before it; nothing for what it leaves out, and `null`
 * for what only React knows to write.
 */
export function plainAttribute(name: string, value: unknown): string | null {
  if (value === undefined || value === null || typeof value === 'function') return ''
  const write = writers.get(name) ?? remember(name)
  return write(value)
}

/** Text in which no character is taken for markup. */
export function escaped(text: string): string {
  return sign.test(text) ? text.replace(signs, (sign) => entities[sign] ?? sign) : text
}

type Write = (value: unknown) => string | null

const writers = new Map<string, Write>()

const nothing: Write = () => ''

/** Attributes which mean yes by being there. */
const flag =
  (attribute: string): Write =>
  (value) =>
    value ? ` ${attribute}=""` : ''

const text =
  (attribute: string): Write =>
  (value) =>
    typeof value === 'boolean' ? '' : ` ${attribute}="${escaped(String(value))}"`

/** Attributes which say yes and no in words. */
const word =
  (attribute: string): Write =>
  (value) =>
    ` ${attribute}="${escaped(String(value))}"`

const count =
  (attribute: string, least: number): Write =>
  (value) =>
    typeof value === 'boolean' || !(Number(value) >= least) ? '' : word(attribute)(value)

function define(names: string, write: (attribute: string) => Write, spelt = (name: string) => name): void {
  for (const name of names.split(' ')) writers.set(name, write(spelt(name)))
}

const lowerCase = (name: string) => name.toLowerCase()
const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

// Of these a field writes itself what it holds and an option whether it is chosen.
define(
  'defaultValue defaultChecked selected suppressContentEditableWarning suppressHydrationWarning',
  () => nothing,
)
define(
  'allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed',
  flag,
  lowerCase,
)
define('contentEditable draggable spellCheck value', word, lowerCase)
define('focusable', word)
define('cols rows size span', (attribute) => count(attribute, 1))
define('rowSpan start', (attribute) => count(attribute, Number.NEGATIVE_INFINITY), lowerCase)
define('capture download', (attribute) => (value) => (value === true ? flag : text)(attribute)(value))
define('crossOrigin formAction tabIndex', text, lowerCase)
define(
  'acceptCharset clipPath clipRule fillOpacity fillRule fontFamily fontSize fontWeight httpEquiv stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor vectorEffect',
  text,
  hyphenated,
)
// As they are, though they have capitals.
define(
  'autoCapitalize autoComplete autoCorrect charSet colSpan dateTime encType enterKeyHint fetchPriority formEncType formMethod formTarget gradientTransform gradientUnits hrefLang imageSizes imageSrcSet inputMode itemProp itemType maxLength minLength pathLength preserveAspectRatio referrerPolicy srcDoc srcLang srcSet viewBox',
  text,
)
writers.set('className', text('class'))
writers.set('htmlFor', text('for'))

// What React knows by a rule of its own and no page of ours has.
define('style scoped seamless is', () => () => null)

/** Names in small letters are written as they are, events not at all, others only by React. */
function remember(name: string): Write {
  const write = unknownName(name)
  writers.set(name, write)
  return write
}

function unknownName(name: string): Write {
  if (/^on[A-Z]/.test(name)) return nothing
  if (/^(aria|data)-[a-z\d-]+$/.test(name)) return word(name)
  return /^[a-z][a-z\d-]*$/.test(name) ? text(name) : () => null
}

const sign = /["'&<>]/
const signs = /["'&<>]/g
const entities: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}
