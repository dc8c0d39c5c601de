import type { ImportReview, TitleQuestion } from '@marquee/api/client'
import { Button, ButtonLink } from '@marquee/ui/button'
import { CandidateRow } from '@marquee/ui/candidate-row'
import { Pagination } from '@marquee/ui/pagination'
import { Panel } from '@marquee/ui/panel'
import { countText } from '@marquee/ui/score-text'
import { SearchField } from '@marquee/ui/search-field'
import { Form, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { artOf } from '#formatting/art.ts'
import { formatCount, formatDay, typeLabels } from '#formatting/format.ts'
import { importPath } from '#import/import-path.ts'
import { ignoreSecondClick, PlainForm } from '#saving/plain-form.tsx'
import { useImageBase } from '#shell/root-data.ts'
import type { TitleSearch } from './find-candidates.ts'
import styles from './review.module.css'
import { formatPosition } from './review-page.tsx'
import type { ReviewChanges } from './use-review-changes.ts'

type QuestionsProps = {
  id: string
  questions: ImportReview['questions']
  search: TitleSearch | null
  changes: ReviewChanges
}

/** Titles of the file that may be one or another, each with its candidates. */
export function Questions({ id, questions, search, changes }: QuestionsProps) {
  const { open, total, page, pages, titles } = questions
  const hrefFor = (number: number) => `${importPath(id)}?page=${number}#questions`

  return (
    <Panel
      id="questions"
      title={`${formatCount(total, 'title')} with a question`}
      note={open === 0 ? 'All are answered.' : `${countText(open)} open. What you leave open stays out.`}
    >
      {titles.map((question) => (
        <QuestionRow
          key={question.key}
          id={id}
          page={page}
          question={question}
          search={search?.key === question.key ? search : null}
          changes={changes}
        />
      ))}
      <Pagination page={page} totalPages={pages} hrefFor={hrefFor} label="Pages of questions" />
    </Panel>
  )
}

type QuestionRowProps = {
  id: string
  page: number
  question: TitleQuestion
  search: TitleSearch | null
  changes: ReviewChanges
}

function QuestionRow({ id, page, question, search, changes }: QuestionRowProps) {
  const { key, name, year, position, records, seenOn } = question
  const searchId = useId()
  const rowId = useId()
  const leaveOutId = useId()
  const isSearching = useNavigation().formData?.get('ask') === key
  const imageBase = useImageBase()

  const answer = changes.answerTo(question)
  const leavingOut = { answer: answer === 'skip' ? 'open' : 'skip' } as const
  const candidates = candidatesOf(question, search).map(({ type, id, name, year, poster }) => ({
    value: `${type}/${id}`,
    name,
    detail: year === null ? typeLabels[type] : `${typeLabels[type]}, ${year}`,
    ...artOf(imageBase, 'card', poster),
  }))
  const title = name ?? 'A title without a name'

  return (
    <div className={styles.question} id={rowId}>
      <form method="post" action={changes.action}>
        <input type="hidden" name="intent" value="title" />
        <input type="hidden" name="key" value={key} />
        <CandidateRow
          title={year === null ? title : `${title} (${year})`}
          note={[
            formatPosition(position.file, position.line),
            records > 1 && `${countText(records)} entries`,
            seenOn !== null && `seen ${formatDay(seenOn.slice(0, 10))}`,
          ]
            .filter(Boolean)
            .join(', ')}
          candidates={candidates}
          name="choice"
          value={answer}
          onChoose={(choice) => changes.choose(question, { choice })}
          status={isSearching ? 'Searching…' : statusOf(question, search, answer, candidates.length)}
        >
          {search?.more ? (
            <ButtonLink
              href={`${changes.action}&${new URLSearchParams({ ask: key, q: search.q, more: String(search.more) })}#${rowId}`}
              aria-label={`More titles for “${search.q}”`}
            >
              More titles
            </ButtonLink>
          ) : null}
          <div className={styles.search}>
            <SearchField
              form={searchId}
              label={`Search for another title for ${title}`}
              placeholder="Search another title"
              maxLength={200}
              defaultValue={search?.q}
            />
          </div>
          <Button type="submit" variant="plain" form={leaveOutId} onClick={ignoreSecondClick}>
            {answer === 'skip' ? 'Take it back in' : 'Leave it out'}
          </Button>
          <noscript>
            <Button type="submit">Save this answer</Button>
          </noscript>
        </CandidateRow>
      </form>
      {/* Apart from the choices, or Enter in one of them would press this button. */}
      <PlainForm
        id={leaveOutId}
        action={changes.action}
        fields={{ intent: 'title', key, ...leavingOut }}
        onSave={() => changes.choose(question, leavingOut)}
      />
      <Form id={searchId} method="get" action={importPath(id)} preventScrollReset replace>
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="ask" value={key} />
      </Form>
    </div>
  )
}

function candidatesOf(
  { candidates }: TitleQuestion,
  search: TitleSearch | null,
): TitleQuestion['candidates'] {
  if (!search?.titles?.length) return candidates
  return search.titles.map(({ type, id, name, date, posterPath }) => ({
    ...{ type, id, name, poster: posterPath },
    year: date === null ? null : Number(date.slice(0, 4)),
  }))
}

const REASONS = {
  several: 'More than one title fits.',
  suspicious: 'The id in the file is that of a title with another name.',
  'other-kind': 'It is there, but as a film where the file has a series, or the other way round.',
  'no-year': 'The file has no year for it.',
  'year-differs': 'The year in the file is another.',
  'answered-before': 'You answered this at an earlier import; this time it is open.',
  'chosen-gone': 'The title that you chose at an earlier import is no longer in the catalogue.',
} satisfies Record<TitleQuestion['reason'], string>

function statusOf(
  question: TitleQuestion,
  search: TitleSearch | null,
  answer: string | null,
  found: number,
): string {
  const before = question.reason === 'answered-before' ? 'You answered this at an earlier import. ' : ''
  if (answer === 'skip') return `${before}Left out: nothing of it is imported.`
  if (search !== null && search.titles === null)
    return 'The catalogue does not answer just now. Try again in a minute.'
  if (search?.titles?.length === 0) return `Nothing found for “${search.q}”. Try another spelling.`
  if (answer !== null) {
    const isShown = candidatesOf(question, search).some(({ type, id }) => `${type}/${id}` === answer)
    return isShown
      ? `${before}Your answer also counts for the next import.`
      : 'You chose another title, which you searched for.'
  }
  return found === 0
    ? 'We found nothing that fits. Search for it, or leave it out.'
    : REASONS[question.reason]
}
