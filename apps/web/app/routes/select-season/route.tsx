import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readPage, requireTitle } from '#http/params.ts'
import { about } from '#shell/about.ts'
import { modalHandle } from '#shell/modal-outlet.tsx'
import { ModalRoute } from '#shell/modal-route.tsx'
import { findTitle } from '#title/find-title.ts'
import { readSeason, seasonPath } from '#title/season.ts'
import { readShownEpisodes } from '#title/shown-episodes.ts'
import { TitlePage } from '#title/title-page.tsx'
import { SeasonChoice } from './season-choice.tsx'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const ref = requireTitle(searchParams.get('id'), 'series')
  const requested = readSeason(searchParams.get('season'))

  const episodes = readPage(searchParams.get('episodes'))
  const found = await findTitle(context.api, ref, {
    ...{ season: requested, episodes, with: 'season-videos' },
    show: readShownEpisodes(searchParams),
  })
  const { title: series } = found
  if (series.type !== 'series') throw data(null, { status: 404 })
  const isKnown = requested === null || series.seasons.some(({ number }) => number === requested)
  if (!isKnown) throw data(null, { status: 404 })
  return { found, series }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.series.name}: choose a season · Marquee` : 'Marquee' },
  about(),
]

export default function SelectSeason() {
  const { found, series } = useLoaderData<typeof loader>()
  const number = found.season?.number ?? null
  return (
    <ModalRoute
      title="Choose a season"
      size="large"
      tall
      home={number === null ? `/search/detail/${series.id}?type=series` : seasonPath(series.id, number)}
      background={<TitlePage found={found} />}
    >
      <SeasonChoice {...found} series={series} videos={found.seasonVideos} />
    </ModalRoute>
  )
}
