import type { ImportReview } from '@marquee/api/client'
import type { ImportOptions } from '@marquee/domain/import-job'
import { Button } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { countText } from '@marquee/ui/score-text'
import { Select } from '@marquee/ui/select'
import { Switch } from '@marquee/ui/switch'
import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import styles from '#import/import.module.css'
import { importPath } from '#import/import-path.ts'
import { fieldsOf, type Part } from './option-fields.ts'

const PARTS: Record<Part, string> = {
  plays: 'Plays',
  ratings: 'Ratings',
  watchlist: 'Watchlist',
  lists: 'Lists',
  following: 'State of series',
}

/** Choices for an import where the files alone do not say what to do. Each choice counts at once. */
export function Options({ id, review }: { id: string; review: ImportReview }) {
  const { affected } = review
  const { Form, data, submit } = useFetcher<{ saved: boolean }>()
  // Shown at once, until the page knows it, or it could not be saved.
  const [wanted, setWanted] = useState<{ of: ImportReview; options: ImportOptions } | null>(null)
  const options = wanted?.of === review && data?.saved !== false ? wanted.options : review.options
  const action = importPath(id)

  const choose = (change: Partial<ImportOptions>) => {
    const next = { ...options, ...change }
    setWanted({ of: review, options: next })
    submit({ intent: 'options', ...fieldsOf(next) }, { method: 'post', action, preventScrollReset: true })
  }

  return (
    <Panel title="Options">
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="options" />
        <PanelLine
          title="Play on the same day"
          note={
            affected.sameDay > 0 ? `${countText(affected.sameDay)} may be there already` : 'None is there'
          }
          wide
        >
          <Select
            label="Play on the same day"
            name="sameDay"
            value={options.sameDay}
            onValueChange={(sameDay) => choose({ sameDay: sameDay === 'add' ? 'add' : 'skip' })}
            options={[
              { value: 'skip', label: 'Skip' },
              { value: 'add', label: 'Add' },
            ]}
          />
        </PanelLine>
        <PanelLine title="Ratings that differ" note={formatCount(affected.conflicts, 'rating')} wide>
          <Select
            label="Ratings that differ"
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
        </PanelLine>
        {affected.seriesRatings > 0 ? (
          <PanelLine
            title="Ratings of whole series"
            note={`${countText(affected.seriesRatings)}; here seasons are rated`}
            wide
          >
            <Select
              label="Ratings of whole series"
              name="seriesRatings"
              value={options.seriesRatings}
              onValueChange={(value) =>
                choose({ seriesRatings: value === 'seen-seasons' ? 'seen-seasons' : 'skip' })
              }
              options={[
                { value: 'skip', label: 'Leave out' },
                { value: 'seen-seasons', label: 'Put on seen seasons' },
              ]}
            />
          </PanelLine>
        ) : (
          <input type="hidden" name="seriesRatings" value={options.seriesRatings} />
        )}
        {affected.undated > 0 ? (
          <PanelLine
            title="Plays without a date"
            note={`${formatCount(affected.undated, 'play')}: the day stays unknown`}
          />
        ) : null}
        <Switch
          name="follow"
          label="Follow these series"
          note={`${countText(affected.followed)} series go to My series`}
          checked={options.follow}
          onChange={({ target }) => choose({ follow: target.checked })}
        />
        {affected.unwatchedRatings > 0 || options.ratedMeansSeen ? (
          <Switch
            name="ratedMeansSeen"
            label="Rated means seen"
            note={`${formatCount(affected.unwatchedRatings, 'rating')} without a play`}
            checked={options.ratedMeansSeen}
            onChange={({ target }) => choose({ ratedMeansSeen: target.checked })}
          />
        ) : null}
        <fieldset aria-label="Parts to import">
          {(Object.keys(PARTS) as Part[]).map((part) =>
            isThere(review, part) ? (
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
        {affected.beyondMost > 0 ? (
          <p className={styles.small}>
            An account holds 200,000 plays: {countText(affected.beyondMost)} of these stay out.
          </p>
        ) : null}
        {affected.episodeRatings > 0 ? (
          <p className={styles.small}>
            {formatCount(affected.episodeRatings, 'rating')} of single episodes stay out: seasons are rated
            here.
          </p>
        ) : null}
        <noscript>
          <Button type="submit">Save options</Button>
        </noscript>
      </Form>
    </Panel>
  )
}

const KINDS: Record<Part, ImportReview['rows'][number]['kind'][]> = {
  plays: ['episodePlays', 'filmPlays'],
  ratings: ['ratings'],
  watchlist: ['watchlist'],
  lists: ['lists'],
  following: ['following'],
}

/** Whether the files have anything of a part. */
function isThere({ rows }: ImportReview, part: Part): boolean {
  return rows.some(
    ({ kind, ...counts }) => KINDS[part].includes(kind) && Object.values(counts).some((count) => count > 0),
  )
}
