let languages: Intl.DisplayNames | undefined
/** Each is looked up once: that takes as long as drawing a card. */
const languageNames = new Map<string, string | null>()

/** The English name of a language; TMDB's "cn" is Cantonese. */
export function formatLanguage(code: string): string | null {
  const known = languageNames.get(code)
  if (known !== undefined) return known
  const name = findLanguage(code)
  languageNames.set(code, name)
  return name
}

function findLanguage(code: string): string | null {
  if (languageTag(code) === 'und') return null
  try {
    // Constructed once: that takes longer than drawing a dozen cards.
    languages ??= new Intl.DisplayNames('en', { type: 'language' })
    const name = languages.of(languageTag(code))
    return name && name !== code ? name : null
  } catch {
    return null
  }
}

/** Language tag of a name in a script other than Latin, for the `lang` attribute; `undefined` for Latin script. */
export function nameLanguage(name: string, code: string | null): string | undefined {
  return code !== null && /(?!\p{Script=Latin})\p{L}/u.test(name) ? languageTag(code) : undefined
}

/** The tag a browser understands for one of TMDB's codes. */
export function languageTag(code: string): string {
  if (code === 'cn') return 'yue'
  return code === 'xx' ? 'und' : code
}
