import type { Answer, Question } from '@marquee/importers/answer'
import { Button } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { Select } from '@marquee/ui/select'
import { Switch } from '@marquee/ui/switch'
import type { ReactNode } from 'react'
import { MAPPED_COLUMNS, NO_COLUMN, readAnswers } from './answer-fields.ts'
import styles from './import.module.css'
import type { FileQuestion } from './messages.ts'

export type QuestionFormProps = {
  questions: FileQuestion[]
  onAnswer: (answers: Record<string, Answer>) => void
  onCancel: () => void
}

/** Questions about files that only the person can answer, each with a guess. */
export function QuestionForm({ questions, onAnswer, onCancel }: QuestionFormProps) {
  return (
    <form
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(readAnswers(new FormData(event.currentTarget)))
      }}
    >
      <QuestionFields questions={questions} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" icon="check">
          Go on
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Choose other files
        </Button>
      </div>
    </form>
  )
}

/** Fields of the questions, for a form. */
export function QuestionFields({ questions }: { questions: FileQuestion[] }): ReactNode {
  return questions.map(({ path, question }, index) => (
    <Panel key={`${path} ${question.kind}`} title={TITLES[question.kind]} note={path}>
      <input type="hidden" name={`${index}.path`} value={path} />
      <input type="hidden" name={`${index}.kind`} value={question.kind} />
      <Fields question={question} index={index} />
      <Switch name={`${index}.take`} value="on" defaultChecked label="Take this file along" />
    </Panel>
  ))
}

const TITLES = {
  mapping: 'What is in which column?',
  list: 'What is this list?',
  'date-order': 'Which comes first in its dates?',
} satisfies Record<Question['kind'], string>

function Fields({ question, index }: { question: Question; index: number }) {
  if (question.kind === 'mapping') return <MappingFields question={question} index={index} />
  if (question.kind === 'list')
    return (
      <PanelLine title="It is" note="A list becomes a folder of its name" wide>
        <Select
          label={TITLES.list}
          name={`${index}.list`}
          defaultValue={question.guess}
          options={[
            { value: 'watchlist', label: 'My watchlist' },
            { value: 'folder', label: 'A list' },
          ]}
        />
      </PanelLine>
    )
  return (
    <PanelLine title="04/05/2020 is" note="Its dates can be read either way" wide>
      <Select
        label={TITLES['date-order']}
        name={`${index}.dates`}
        defaultValue="day-month"
        options={[
          { value: 'day-month', label: '4 May, the day first' },
          { value: 'month-day', label: 'April 5, the month first' },
        ]}
      />
    </PanelLine>
  )
}

type Mapping = Extract<Question, { kind: 'mapping' }>

function MappingFields({ question, index }: { question: Mapping; index: number }) {
  const { header, examples, guess } = question
  const columns = header.filter((name) => name !== '')
  const options = [
    { value: NO_COLUMN, label: 'Not in this file' },
    ...columns.map((name) => ({ value: `=${name}`, label: name })),
  ]

  return (
    <>
      <Examples header={header} rows={examples} />
      {Object.entries(MAPPED_COLUMNS).map(([field, { title, note }]) => {
        const guessed = guess[field as keyof typeof MAPPED_COLUMNS]
        return (
          <PanelLine key={field} title={title} note={note} wide>
            <Select
              label={title}
              name={`${index}.map.${field}`}
              options={options}
              defaultValue={guessed === undefined ? NO_COLUMN : `=${guessed}`}
            />
          </PanelLine>
        )
      })}
      <PanelLine title="Highest rating" note="Of the scale that the file uses" wide>
        <Select
          label="Highest rating"
          name={`${index}.scale`}
          defaultValue={String(guess.scale ?? 10)}
          options={['5', '10', '100'].map((value) => ({ value, label: value }))}
        />
      </PanelLine>
      <PanelLine title="Films or series" note="Where no column says it" wide>
        <Select
          label="Films or series"
          name={`${index}.allAre`}
          defaultValue={guess.allAre ?? 'both'}
          options={[
            { value: 'both', label: 'Both, or not known' },
            { value: 'film', label: 'All are films' },
            { value: 'series', label: 'All are series' },
          ]}
        />
      </PanelLine>
    </>
  )
}

function Examples({ header, rows }: { header: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would ask for a heading of its own
    <div
      className={styles.examples}
      role="region"
      aria-label="First rows of the file"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {header.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file, which may have one name
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file, which may be alike
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
