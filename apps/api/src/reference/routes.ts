import { byEnglishName, listCountries } from '@marquee/domain/countries'
import { languages } from 'countries-list'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'

const Reference = z.object({
  countries: z.array(z.object({ name: z.string(), code: z.string().length(2) })),
  languages: z.array(z.object({ code: z.string().length(2), name: z.string(), nativeName: z.string() })),
})

const allLanguages = Object.entries(languages)
  .map(([code, { name, native }]) => ({ code, name, nativeName: native }))
  .sort(byEnglishName)

/** Serves countries and languages; genres come from the catalogue. */
export const referenceData = new Hono<AppEnv>().get(
  '/reference',
  describe('The countries and languages of the world', {
    tag: 'Catalogue',
    answers: { 200: Reference },
  }),
  (c) => c.json({ countries: [...listCountries()], languages: allLanguages }, 200),
)
