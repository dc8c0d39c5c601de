import { Button } from '@marquee/ui/button'
import { ErrorState } from '@marquee/ui/error-state'
import { Pagination } from '@marquee/ui/pagination'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { Loading } from '@marquee/ui/skeleton'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { useMemo } from 'react'
import { useViewer } from '#shell/root-data.ts'
import { Stack } from '#shell/stack.tsx'
import { bookmarkStateOf, eagerAt, TitleCard } from '#title/title-card.tsx'
import styles from './endless-titles.module.css'
import { PosterSkeletons } from './poster-skeletons.tsx'
import { searchPath } from './search-path.ts'
import { type Listed, type TitlesPage, titlesOf } from './titles-page.ts'
import { useMorePages } from './use-more-pages.ts'
import { useNearness } from './use-nearness.ts'

type EndlessTitlesProps = {
  first: TitlesPage
  listed: Listed
  /** Says "Film" or "Series". */
  withKind?: boolean
  /** The first page is shown elsewhere already. */
  withoutFirst?: boolean
}

/** List of the catalogue with infinite scrolling; its pages are links too. */
export function EndlessTitles(props: EndlessTitlesProps) {
  // Its pages hold bookmarks, which are not for the next person.
  return <TitlesOfPages key={useViewer()?.createdAt} {...props} />
}

function TitlesOfPages({ first, listed, withKind, withoutFirst }: EndlessTitlesProps) {
  const { q, segment } = listed
  const known = useMemo(() => ({ q, segment }), [q, segment])
  const { pages, last, isAll, state, load } = useMorePages(first, known)
  const end = useNearness(load, state === 'idle' && !isAll, withoutFirst)
  const titles = titlesOf(withoutFirst ? pages.slice(1) : pages)
  const marks = Object.assign({}, ...pages.map((page) => page.marks))
  const isLonger = pages.length > 1

  return (
    <Stack>
      {titles.length > 0 ? (
        <PosterGrid>
          {titles.map((title, index) => (
            <TitleCard
              key={`${title.type}/${title.id}`}
              title={title}
              bookmarkState={bookmarkStateOf(marks, title)}
              withKind={withKind}
              eager={!withoutFirst && eagerAt(index, 9)}
            />
          ))}
        </PosterGrid>
      ) : null}
      <div ref={end} />
      {state === 'loading' ? (
        <Loading label="Loading more">
          <PosterSkeletons />
        </Loading>
      ) : null}
      {state === 'failed' ? (
        <div role="alert">
          <ErrorState
            title="The reel slipped"
            actions={
              <Button variant="primary" icon="refresh" onClick={load}>
                Try again
              </Button>
            }
          >
            What comes next could not be loaded. What is here stays.
          </ErrorState>
        </div>
      ) : null}
      <VisuallyHidden>
        <p role="status">{isLonger && state === 'idle' ? `${titles.length} titles shown` : ''}</p>
      </VisuallyHidden>
      {isAll && isLonger ? <p className={styles.end}>The credits have rolled. That is all.</p> : null}
      <Pagination
        page={last.page}
        totalPages={last.totalPages}
        hrefFor={(page) => searchPath({ q, segment, page })}
      />
    </Stack>
  )
}
