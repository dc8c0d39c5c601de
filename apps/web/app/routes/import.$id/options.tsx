import type { ImportReview } from '@marquee/api/client'
import type { ImportOptions } from '@marquee/domain/import-job'
import { MOST_PLAYS } from '@marquee/domain/limits'
import { Button } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { countText } from '@marquee/ui/score-text'
import { Select } from '@marquee/ui/select'
import { Switch } from '@marquee/ui/switch'
import { formatCount } from '#formatting/format.ts'
import styles from '#import/import.module.css'
import type { Part } from './option-fields.ts'
import lineStyles from './review.module.css'
import type { ReviewChanges } from './use-review-changes.ts'

/** Choices for an import where the files alone do not say what to do. Each choice counts at once. */
export function Options({ review, changes }: { review: ImportReview; changes: ReviewChanges }) {
  const lines = { review, options: changes.options, choose: changes.chooseOptions }

  return (
    <Panel title="Options">
      <form method="post" action={changes.action}>
        <input type="hidden" name="intent" value="options" />
        <DifferenceLines {...lines} />
        <SeriesRatingsLine {...lines} />
        {review.affected.undated > 0 ? (
          <PanelLine
            title="Plays without a date"
            note={`${formatCount(review.affected.undated, 'play')}: the day stays unknown`}
          />
        ) : null}
        {review.affected.replacing > 0 ? (
          <PanelLine
            title="Plays that get a date"
            note={`${formatCount(review.affected.replacing, 'play')} of an earlier import`}
          />
        ) : null}
        <Switches {...lines} />
        <Parts {...lines} />
        <LeftOut {...review.affected} />
        <noscript>
          <Button type="submit">Save options</Button>
        </noscript>
      </form>
    </Panel>
  )
}

type LinesProps = {
  review: ImportReview
  options: ImportOptions
  choose: ReviewChanges['chooseOptions']
}

/** Choices for where the person has something else than the files. */
function DifferenceLines({ review: { affected }, options, choose }: LinesProps) {
  return (
    <>
      <ChoiceLine
        title="Play on the same day"
        note={affected.sameDay > 0 ? `${countText(affected.sameDay)} may be there already` : 'None is there'}
        name="sameDay"
        value={options.sameDay}
        onValueChange={(sameDay) => choose({ sameDay: sameDay === 'add' ? 'add' : 'skip' })}
        options={[
          { value: 'skip', label: 'Skip' },
          { value: 'add', label: 'Add' },
        ]}
      />
      <ChoiceLine
        title="Ratings that differ"
        note={affected.conflicts > 0 ? formatCount(affected.conflicts, 'rating') : 'None differs'}
        name="conflicts"
        value={options.conflicts}
        onValueChange={(value) =>
          choose({ conflicts: value === 'newest' || value === 'file' ? value : 'mine' })
        }
        options={[
          { value: 'mine', label: 'Keep mine' },
          { value: 'newest', label: 'Take the newest' },
          { value: 'file', label: 'Take the file’s' },
        ]}
      />
    </>
  )
}

function SeriesRatingsLine({ review: { affected }, options, choose }: LinesProps) {
  if (affected.seriesRatings === 0)
    return <input type="hidden" name="seriesRatings" value={options.seriesRatings} />
  return (
    <ChoiceLine
      title="Ratings of whole series"
      note={`${countText(affected.seriesRatings)}; here seasons are rated`}
      name="seriesRatings"
      value={options.seriesRatings}
      onValueChange={(value) => choose({ seriesRatings: value === 'seen-seasons' ? 'seen-seasons' : 'skip' })}
      options={[
        { value: 'skip', label: 'Leave out' },
        { value: 'seen-seasons', label: 'Put on seen seasons' },
      ]}
    />
  )
}

type ChoiceLineProps = {
  title: string
  note: string
  name: string
  value: string
  onValueChange: (value: string) => void
  options: { value: string; label: string }[]
}

function ChoiceLine({ title, note, ...choice }: ChoiceLineProps) {
  return (
    <PanelLine title={title} note={note} wide>
      <Select label={title} {...choice} />
    </PanelLine>
  )
}

function Switches({ review, options, choose }: LinesProps) {
  const { affected } = review
  return (
    <>
      {affected.followed > 0 || holds(review, ['episodePlays']) ? (
        <Switch
          className={lineStyles.line}
          name="follow"
          label="Follow these series"
          note={`${countText(affected.followed)} series ${affected.followed === 1 ? 'goes' : 'go'} to My series`}
          checked={options.follow}
          onChange={({ target }) => choose({ follow: target.checked })}
        />
      ) : options.follow ? (
        <input type="hidden" name="follow" value="on" />
      ) : null}
      {affected.unwatchedRatings > 0 || options.ratedMeansSeen ? (
        <Switch
          className={lineStyles.line}
          name="ratedMeansSeen"
          label="Rated means seen"
          note={`${formatCount(affected.unwatchedRatings, 'rating')} without a play`}
          checked={options.ratedMeansSeen}
          onChange={({ target }) => choose({ ratedMeansSeen: target.checked })}
        />
      ) : null}
    </>
  )
}

const PARTS: Record<Part, string> = {
  plays: 'Plays',
  ratings: 'Ratings',
  watchlist: 'Watchlist',
  lists: 'Lists',
  following: 'State of series',
}

function Parts({ review, options, choose }: LinesProps) {
  return (
    <fieldset className={lineStyles.line} aria-label="Parts to import">
      {(Object.keys(PARTS) as Part[]).map((part) =>
        holds(review, KINDS[part]) ? (
          <Switch
            key={part}
            name={part}
            label={PARTS[part]}
            checked={options.parts[part]}
            onChange={({ target }) => choose({ parts: { ...options.parts, [part]: target.checked } })}
          />
        ) : options.parts[part] ? (
          <input key={part} type="hidden" name={part} value="on" />
        ) : null,
      )}
    </fieldset>
  )
}

/** Notes on plays and ratings that stay out whatever is chosen. */
function LeftOut({ beyondMost, episodeRatings }: ImportReview['affected']) {
  return (
    <>
      {beyondMost > 0 ? (
        <p className={styles.small}>
          An account holds {countText(MOST_PLAYS)} plays: {countText(beyondMost)} of these{' '}
          {beyondMost === 1 ? 'stays' : 'stay'} out.
        </p>
      ) : null}
      {episodeRatings > 0 ? (
        <p className={styles.small}>
          {episodeRatings === 1
            ? '1 rating of a single episode stays out'
            : `${countText(episodeRatings)} ratings of single episodes stay out`}
          : seasons are rated here.
        </p>
      ) : null}
    </>
  )
}

type Kind = ImportReview['rows'][number]['kind']

const KINDS: Record<Part, Kind[]> = {
  plays: ['episodePlays', 'filmPlays'],
  ratings: ['ratings'],
  watchlist: ['watchlist'],
  lists: ['lists'],
  following: ['following'],
}

/** Whether the files have anything of these kinds. */
function holds({ rows }: ImportReview, kinds: Kind[]): boolean {
  return rows.some(
    ({ kind, ...counts }) => kinds.includes(kind) && Object.values(counts).some((count) => count > 0),
  )
}
