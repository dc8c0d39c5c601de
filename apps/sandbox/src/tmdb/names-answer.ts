import type { Film, Series } from '#catalogue/catalogue.ts'
import { otherNamesOf } from '#catalogue/other-names.ts'
import { languageOf } from './display-names.ts'

/** `/{kind}/{id}/alternative_titles`, whose list has another name for films than for series. */
export function alternativeTitlesOf(title: Film | Series) {
  const names = otherNamesOf(title).map(({ country, name }) => ({
    iso_3166_1: country,
    title: name,
    type: '',
  }))
  return title.kind === 'movie' ? { titles: names } : { results: names }
}

/** `/{kind}/{id}/translations`; many of TMDB's have an overview and no name. */
export function translationsOf(title: Film | Series) {
  const own = otherNamesOf(title).filter(({ language }) => language !== 'en')
  return {
    translations: own.map(({ country, language, name }) => ({
      iso_3166_1: country,
      iso_639_1: language,
      ...{ name: languageOf(language).english_name, english_name: languageOf(language).english_name },
      data: {
        ...(title.kind === 'movie' ? { title: name } : { name }),
        overview: '',
        homepage: '',
        tagline: '',
      },
    })),
  }
}
