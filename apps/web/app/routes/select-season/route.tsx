import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { about } from '#components/about.ts'
import { ModalRoute } from '#components/modal-route.tsx'
import { modalHandle } from '#components/stage.tsx'
import { requireTitle } from '#http/params.ts'
import { findTitle } from '#title/find-title.ts'
import { readSeason, seasonPath } from '#title/season.ts'
import { TitlePage } from '#title/title-page.tsx'
import { findSeason } from './find-season.ts'
import { SeasonChoice } from './season-choice.tsx'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const ref = requireTitle(searchParams.get('id'), 'series')
  const asked = readSeason(searchParams.get('season'))

  const [found, named] = await Promise.all([
    findTitle(context.api, ref, asked),
    asked === null ? null : findSeason(context.api, ref.id, asked),
  ])
  const opened = named ?? (found.season && (await findSeason(context.api, ref.id, found.season.number)))
  if (found.title.type !== 'series' || opened === 'unknown') throw data(null, { status: 404 })
  return { found, series: found.title, opened }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.series.name}: choose a season · Marquee` : 'Marquee' },
  about(),
]

export default function SelectSeason() {
  const { found, series, opened } = useLoaderData<typeof loader>()
  const number = opened === null || opened === 'unavailable' ? null : opened.season.number
  return (
    <ModalRoute
      title="Choose a season"
      size="large"
      tall
      home={number === null ? `/search/detail/${series.id}?type=series` : seasonPath(series.id, number)}
      background={<TitlePage found={found} />}
    >
      <SeasonChoice series={series} opened={opened} today={found.today} ratings={found.ratings} />
    </ModalRoute>
  )
}
