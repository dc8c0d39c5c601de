import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Page, PageTitle, Toolbar } from '@marquee/ui/page'
import { RankingList } from '@marquee/ui/ranking-list'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import type { useLoaderData } from '@remix-run/react'
import { artOf } from '#components/art.ts'
import { useImageBase } from '#components/root-data.ts'
import { detailPath } from '#components/title-card.tsx'
import { counted, yearOf } from '#components/words.ts'
import { HowIRate } from './how-i-rate.tsx'
import styles from './rankings-page.module.css'
import type { loader } from './route.tsx'

export type Rankings = ReturnType<typeof useLoaderData<typeof loader>>

/** My ratings in order, and how I rate. */
export function RankingsPage({ rankings }: { rankings: Rankings }) {
  const { type, items, counts } = rankings

  return (
    <Page>
      <PageTitle>Rankings</PageTitle>
      <Toolbar>
        <SegmentedControl
          label="Type"
          value={type}
          items={[
            { value: 'movies', label: 'Movies', count: counts.movies, href: '/rankings?type=movies' },
            { value: 'series', label: 'Series', count: counts.series, href: '/rankings?type=series' },
          ]}
          fill
        />
      </Toolbar>
      {items.length > 0 ? (
        <div className={styles.columns}>
          <HowIRate rankings={rankings} className={styles.chart} />
          <section aria-labelledby="order">
            <VisuallyHidden as="h2" id="order">
              In order
            </VisuallyHidden>
            <Order items={items} />
          </section>
        </div>
      ) : (
        <EmptyState
          title="No verdicts yet"
          actions={
            <ButtonLink variant="primary" icon="search" href="/search">
              Find something to rate
            </ButtonLink>
          }
        >
          Rate a {type === 'movies' ? 'film' : 'season of a series'} and it takes its place here.
        </EmptyState>
      )}
    </Page>
  )
}

function Order({ items }: Pick<Rankings, 'items'>) {
  const imageBase = useImageBase()
  const rows = items.map(({ place, tied, rating, ratings, title }) => ({
    ...artOf(imageBase, 'poster', title.posterPath),
    id: `${title.type}/${title.id}`,
    href: detailPath(title),
    title: title.name,
    place,
    tied,
    mine: rating,
    score: title.score,
    detail: title.type === 'series' ? counted(Object.keys(ratings).length, 'season') : yearOf(title.date),
  }))
  return <RankingList items={rows} aria-label="My ranking" />
}
