import type { Day } from '@marquee/domain/day'
import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { EpisodeList, EpisodeRow } from '@marquee/ui/episode-row'
import { BackLink, Page, PageTitle, Toolbar } from '@marquee/ui/page'
import { SectionHead } from '@marquee/ui/section-head'
import { useLocation } from '@remix-run/react'
import { formatDay, formatSeason } from '#formatting/format.ts'
import { usePlays } from '#plays/use-plays.ts'
import type { GoneTitle } from './find-title.ts'
import { LeftInLists } from './left-in-lists.tsx'
import { StateChoices } from './state-choices.tsx'

/**
 * Page of a title that the catalogue has no longer: what one has seen of it, the lists that it is left in, and for a series
 * whether one follows it.
 */
export function GonePage({ gone, state, marks, ratings, seen }: GoneTitle) {
  const source = useCatalogueSource()
  const { pathname, search } = useLocation()
  const action = pathname + search
  const plays = usePlays(action)
  const seasons = [...new Set(seen.map(({ season }) => season))]
  return (
    <Page id="gone">
      <BackLink href="/history">History</BackLink>
      <PageTitle note={`${source} has this title no longer. ${seen.length > 0 ? SEEN : LISTED}`}>
        <span dir="auto">{gone.name}</span>
      </PageTitle>
      <LeftInLists {...{ gone, marks, ratings, action }} />
      {state === null ? null : (
        <section>
          <Toolbar end={<StateChoices series={gone.id} saved={state} plays={plays} />}>
            <SectionHead title="This series" />
          </Toolbar>
        </section>
      )}
      {seasons.map((season) => (
        <section key={season}>
          <SectionHead title={season === null ? 'Seen' : formatSeason(season)} />
          <EpisodeList>
            {seen
              .filter((one) => one.season === season)
              .map(({ episode, name, plays, day }) => (
                <EpisodeRow
                  key={episode}
                  state="gone"
                  title={name ?? (episode === null ? gone.name : `Episode ${episode}`)}
                  number={episode ?? 0}
                  plays={plays}
                  date={episode === null ? null : `Episode ${episode}`}
                  seenText={formatSeenDay(day)}
                />
              ))}
          </EpisodeList>
        </section>
      ))}
    </Page>
  )
}

const SEEN = 'What you have seen of it stays yours.'
const LISTED = 'It stays in your lists until you take it off.'

const formatSeenDay = (day: Day | null) => (day === null ? 'Seen, day unknown' : `Seen ${formatDay(day)}`)
