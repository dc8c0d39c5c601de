const countries = new Intl.DisplayNames('en', { type: 'region' })
const languages = new Intl.DisplayNames('en', { type: 'language' })

export const countryOf = (code: string) => ({ iso_3166_1: code, name: countries.of(code) ?? code })

export const languageOf = (code: string) => {
  // TMDB's own mark for Cantonese.
  const name = code === 'cn' ? 'Cantonese' : (languages.of(code) ?? code)
  return { english_name: name, iso_639_1: code, name }
}
