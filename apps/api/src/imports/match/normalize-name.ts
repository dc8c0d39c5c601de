/** Letters that no decomposition turns into their plain form. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
}
/** Accents, Hebrew points and Arabic vowels, which are written or not; marks of other scripts are part of a letter. */
const DIACRITICS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g
/** Marks by which a service distinguishes titles of one name: a year, or capitals that are no Roman number. */
const SUFFIX = /\s*[([](?:(?:18|19|20)\d{2}|(?![IVX]+[)\]])[A-Z]{2,3})[)\]]\s*$/
const YEAR_SUFFIX = /[([]((?:18|19|20)\d{2})[)\]]\s*$/
const COUNTRY_SUFFIX = /\s[([](?![IVX]+[)\]]|TV|OVA|ONA|DVD|CGI)[A-Z]{2,3}[)\]]\s*$/
const VERSION_SUFFIX = /\s[([](?:TV|OVA|ONA|DVD|CGI)[)\]]\s*$/
const ARTICLE_BEHIND = /^(.+), (the|an?|der|die|das|le|la|les|el|il)$/i
const LONGEST_QUERY = 200

/**
 * Returns a name as it is compared: without case, accents, punctuation, the article "The", and the mark of a year or a
 * country behind it; "&" and "+" are "and". A name of punctuation alone stays as it is.
 */
export function normalizeName(name: string): string {
  const words = termsOf(name)
  const rest = words.length > 1 && words[0] === 'the' ? words.slice(1) : words
  return rest.length === 0 ? name.normalize('NFKC').trim().toLowerCase() : rest.join(' ')
}

/** Returns a name as it is searched for: without marks behind it, and with its article in front. */
export function searchText(name: string): string {
  return withoutSuffix(name).slice(0, LONGEST_QUERY).trim()
}

/** Returns a name without the words that one service writes and another does not, for a search finds names with all words. */
export function looseText(name: string): string {
  return searchText(name)
    .replace(/\s(?:and|&|\+)(?=\s)/gi, '')
    .replace(/^the\s+/i, '')
}

/** Returns the year behind a name, as in "Castle (2009)"; `null` where there is none. */
export function yearBehind(name: string): number | null {
  const year = YEAR_SUFFIX.exec(name.trim())?.[1]
  return year === undefined ? null : Number(year)
}

/** Whether a mark of a country stands behind a name, as in "The Office (US)". */
export function hasCountryBehind(name: string): boolean {
  return COUNTRY_SUFFIX.test(name)
}

/** Whether a mark of a version stands behind a name, as in "Hellsing (OVA)", which another title of the name lacks. */
export function hasVersionBehind(name: string): boolean {
  return VERSION_SUFFIX.test(name)
}

/** Words that say nothing about which title is meant. */
const FILLERS = new Set(
  'a an and das de der die el en et i il in la las le les los of on the to und y'.split(' '),
)

/** Whether two names have a word in common besides fillers; names of fillers alone have to be equal. */
export function shareWord(one: string, other: string): boolean {
  if (normalizeName(one) === normalizeName(other)) return true
  const words = new Set(significantTerms(one))
  return significantTerms(other).some((word) => words.has(word))
}

/** Whether all significant words of one name are in the other, or they differ in spaces alone. */
export function isNear(one: string, other: string): boolean {
  if (termsOf(one).join('') === termsOf(other).join('')) return true
  const [short = [], long = []] = [significantTerms(one), significantTerms(other)].sort(
    (a, b) => a.length - b.length,
  )
  return short.length > 0 && short.every((word) => long.includes(word))
}

function significantTerms(name: string): string[] {
  return termsOf(name).filter((word) => !FILLERS.has(word))
}

function termsOf(name: string): string[] {
  return fold(withoutSuffix(name))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

function withoutSuffix(name: string): string {
  const tidy = name.replace(/\s+/gu, ' ').trim()
  const plain = tidy.replace(SUFFIX, '')
  return (plain === '' ? tidy : plain).replace(ARTICLE_BEHIND, '$2 $1')
}

/** Lower case in plain letters; "S.W.A.T." and "M*A*S*H" are one word, "8½" and "REC²" are two. */
function fold(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])(?=[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2150-\u215e])/gu, ' ')
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøæœłđðþıə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[.*]){2,}\p{L}?(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replace(/[.*]/g, ''),
    )
    .replace(/&|(?<=\s)\+(?=\s)/g, ' and ')
}
