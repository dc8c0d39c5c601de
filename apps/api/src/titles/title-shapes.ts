import type {
  FilmDetail,
  ListedTitle,
  SavedTitle,
  SeriesDetail,
  TitleSummary,
  Video,
  WatchOffers,
} from '@marquee/domain/catalogue'
import { Day } from '@marquee/domain/day'
import { TitleId, TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { SeasonShape } from './season-shapes.ts'

/** The catalogue's types as schemas, so that the API's document can show them and tests can hold answers to them. */
export const GenreShape = z.object({ id: z.int(), name: z.string() })

export const ListedTitleShape = z
  .object({
    type: TitleType,
    id: TitleId,
    name: z.string(),
    date: Day.nullable(),
    posterPath: z.string().nullable(),
    score: z.number().nullable(),
  })
  .meta({ id: 'ListedTitle' }) satisfies z.ZodType<ListedTitle>

const TitleSummaryShape = ListedTitleShape.extend({
  originalName: z.string().nullable(),
  originalLanguage: z.string().nullable(),
  overview: z.string().nullable(),
  backdropPath: z.string().nullable(),
  genreIds: z.array(z.int()),
  votes: z.number(),
  popularity: z.number(),
}) satisfies z.ZodType<TitleSummary>

export const VideoShape = z
  .object({
    site: z.enum(['YouTube', 'Vimeo']),
    key: z.string(),
    name: z.string(),
    kind: z.string(),
  })
  .meta({ id: 'Video' }) satisfies z.ZodType<Video>

const Providers = z.array(z.object({ id: z.int(), name: z.string(), logoPath: z.string().nullable() }))

const WatchOffersShape = z.object({
  link: z.string().nullable(),
  stream: Providers,
  free: Providers,
  rent: Providers,
  buy: Providers,
}) satisfies z.ZodType<WatchOffers>

const TitleDetailShape = TitleSummaryShape.extend({
  genres: z.array(GenreShape),
  status: z.string().nullable(),
  tagline: z.string().nullable(),
  cast: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      role: z.string().nullable(),
      portraitPath: z.string().nullable(),
    }),
  ),
  videos: z.array(VideoShape),
  watch: WatchOffersShape.nullable(),
  recommendations: z.array(ListedTitleShape),
})

export const FilmShape = TitleDetailShape.extend({
  type: z.literal('movies'),
  runtime: z.number().nullable(),
  directors: z.array(z.string()),
}).meta({ id: 'Film' }) satisfies z.ZodType<FilmDetail>

export const SeriesShape = TitleDetailShape.extend({
  type: z.literal('series'),
  creators: z.array(z.string()),
  lastAirDate: Day.nullable(),
  inProduction: z.boolean(),
  seasonCount: z.number(),
  episodeCount: z.number(),
  episodeRuntime: z.number().nullable(),
  seasons: z.array(SeasonShape),
}).meta({ id: 'Series' }) satisfies z.ZodType<SeriesDetail>

export const SavedTitleShape = ListedTitleShape.extend({ runtime: z.number().nullable() }).meta({
  id: 'SavedTitle',
}) satisfies z.ZodType<SavedTitle>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ page: z.int(), totalPages: z.int(), totalResults: z.int(), items: z.array(item) })
