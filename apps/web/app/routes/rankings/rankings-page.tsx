import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Page, PageTitle, Toolbar } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import type { ValueFrom } from '#http/json-text.ts'
import type { Usual } from '#lists/list-address.ts'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import { ListTools } from '#lists/list-tools.tsx'
import { NothingFits } from '#lists/nothing-fits.tsx'
import { Stack } from '#shell/stack.tsx'
import { HowIRate } from './how-i-rate.tsx'
import { Order } from './order.tsx'
import styles from './rankings-page.module.css'
import type { loader } from './route.tsx'

export type Rankings = ValueFrom<typeof loader>

export const usual: Usual = { sort: 'rating', view: 'list' }

/** My ratings in order, and how I rate. */
export function RankingsPage({ rankings }: { rankings: Rankings }) {
  const { type, address, page, total, totalPages, facets, items, counts } = rankings
  const location: ListLocation = {
    action: '/rankings',
    address,
    usual,
    own: { type: type === 'movies' ? null : type },
  }
  const ofType = (type: 'series' | null) => listPath(location, { filter: {}, own: { type } })

  return (
    <Page>
      <PageTitle>Rankings</PageTitle>
      <Toolbar>
        <SegmentedControl
          label="Type"
          value={type}
          items={[
            { value: 'movies', label: 'Movies', count: counts.movies, href: ofType(null) },
            { value: 'series', label: 'Series', count: counts.series, href: ofType('series') },
          ]}
          fill
        />
      </Toolbar>
      {counts[type] > 0 ? (
        <div className={styles.columns}>
          <HowIRate rankings={rankings} className={styles.chart} />
          <Stack aria-labelledby="order">
            <VisuallyHidden as="h2" id="order">
              In order
            </VisuallyHidden>
            <ListTools
              location={location}
              total={total}
              all={counts[type]}
              facets={facets}
              views={['list', 'grid', 'table']}
              withUnseen
            />
            {items.length > 0 ? (
              <Order items={items} location={location} />
            ) : (
              <NothingFits location={location} total={total} />
            )}
            <Pagination
              page={page}
              totalPages={totalPages}
              hrefFor={(page) => listPath(location, { page })}
            />
          </Stack>
        </div>
      ) : (
        <NoVerdicts type={type} />
      )}
    </Page>
  )
}

function NoVerdicts({ type }: Pick<Rankings, 'type'>) {
  return (
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
  )
}
