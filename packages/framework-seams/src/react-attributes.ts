/**
 * An attribute as React 18's server writes it, with the space before it; nothing for what it leaves out, and `null`
 * for what only React knows to write.
 */
export function writtenAttribute(name: string, value: unknown): string | null {
  if (value === undefined || value === null || typeof value === 'function') return ''
  const known = attributes.get(name) ?? remember(name)
  if (typeof value === 'string' && known.start !== null) return `${known.start}${escaped(value)}"`
  return known.write(value)
}

/** Text in which no character is taken for markup. */
export function escaped(text: string): string {
  if (!sign.test(text)) return text
  // A loop takes half the time of `replace`, and addresses of titles and fields of forms are full of `&`.
  let written = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const entity = entities[text.charCodeAt(at)]
    if (entity === undefined) continue
    written += text.slice(from, at) + entity
    from = at + 1
  }
  return written + text.slice(from)
}

type Write = (value: unknown) => string | null
/** Beginning of an attribute, where all texts are written alike, and the way to write anything else. */
type Attribute = { start: string | null; write: Write }

const attributes = new Map<string, Attribute>()

/** Attributes of which React leaves nothing in the markup. */
const nothing = (): Attribute => ({ start: null, write: () => '' })

/** Attributes which React writes by a rule of their own and no page of ours has. */
const beyondUs = (): Attribute => ({ start: null, write: () => null })

/** Attributes which mean yes by being there. */
const flag = (name: string): Attribute => ({ start: null, write: (value) => (value ? ` ${name}=""` : '') })

const text = (name: string): Attribute => ({
  start: ` ${name}="`,
  write: (value) => (typeof value === 'boolean' ? '' : ` ${name}="${escaped(String(value))}"`),
})

/** Attributes which say yes and no in words. */
const word = (name: string): Attribute => ({
  start: ` ${name}="`,
  write: (value) => ` ${name}="${escaped(String(value))}"`,
})

const flagOrText = (name: string): Attribute => ({
  start: ` ${name}="`,
  write: (value) => (value === true ? ` ${name}=""` : text(name).write(value)),
})

const number = (name: string, least: number): Attribute => ({
  start: null,
  write: (value) => (typeof value === 'boolean' || !(Number(value) >= least) ? '' : word(name).write(value)),
})

function define(names: string, attribute: (name: string) => Attribute, spelt = (name: string) => name): void {
  for (const name of names.split(' ')) attributes.set(name, attribute(spelt(name)))
}

const lowerCase = (name: string) => name.toLowerCase()
const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

// Of these a field writes itself what it holds, an element what is in it, and an option whether it is chosen.
define(
  'children dangerouslySetInnerHTML defaultValue defaultChecked selected suppressContentEditableWarning suppressHydrationWarning',
  nothing,
)
define(
  'allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed',
  flag,
  lowerCase,
)
define('contentEditable draggable spellCheck value', word, lowerCase)
define('focusable', word)
define('cols rows size span', (name) => number(name, 1))
define('rowSpan start', (name) => number(name, Number.NEGATIVE_INFINITY), lowerCase)
define('capture download', flagOrText)
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
attributes.set('className', text('class'))
attributes.set('htmlFor', text('for'))

define('style scoped seamless is', beyondUs)

/** Names in small letters are written as they are, events not at all, others only by React. */
function remember(name: string): Attribute {
  const attribute = unknownName(name)
  attributes.set(name, attribute)
  return attribute
}

function unknownName(name: string): Attribute {
  if (/^on[A-Z]/.test(name)) return nothing()
  if (/^(aria|data)-[a-z\d-]+$/.test(name)) return word(name)
  return /^[a-z][a-z\d-]*$/.test(name) ? text(name) : beyondUs()
}

const sign = /["'&<>]/
const names: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** By the codes of characters: V8 looks up an element of a list faster than one of an object with few numbers. */
const entities = Array.from({ length: 63 }, (_, code) => names[String.fromCharCode(code)])
