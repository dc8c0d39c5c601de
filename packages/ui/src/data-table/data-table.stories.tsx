import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Panel } from '../panel/panel.tsx'
import story from '../story.module.css'
import { titles } from '../story-art.ts'
import { type DataColumn, DataTable } from './data-table.tsx'

const columns: DataColumn[] = [
  { id: 'name', name: 'Name', sort: { direction: null, href: '#sort=name' } },
  { id: 'year', name: 'Year', numeric: true, sort: { direction: null, href: '#sort=year' } },
  { id: 'added', name: 'Added', sort: { direction: 'descending', href: '#sort=-added' } },
  { id: 'mine', name: 'Mine', numeric: true, voice: 'mine' },
  {
    id: 'tmdb',
    name: 'TMDB',
    numeric: true,
    voice: 'audience',
    sort: { direction: null, href: '#sort=score' },
  },
]

const row = (title: string, index: number) => ({
  id: String(index),
  cells: [
    <a key="name" href={`#${index}`} dir="auto">
      {title}
    </a>,
    1950 + (index % 70),
    '14 November 2026',
    index % 3 === 0 ? 1 + (index % 10) : null,
    (6 + (index % 30) / 10).toFixed(1),
  ],
})

const names = [
  'In the Mood for Love',
  titles.long,
  titles.persian,
  titles.hindi,
  titles.japanese,
  'Fight Club',
]

export default {
  title: 'Lists/Data table',
  component: DataTable,
  args: { label: 'Seen movies', columns, rows: names.map(row) },
} satisfies Meta<typeof DataTable>

type Story = StoryObj<typeof DataTable>

export const SortedByDate: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Added' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(canvas.getByRole('columnheader', { name: 'Mine' })).not.toHaveAttribute('aria-sort')

    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'Seen movies' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Name' })).toHaveFocus()
  },
}

export const Empty: Story = { args: { rows: [] } }
export const One: Story = { args: { rows: names.slice(0, 1).map(row) } }
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
/** The name stays while the rest of its row scrolls. */
export const Pinned: Story = {
  args: { pinned: true },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    const name = () => canvas.getByRole('rowheader', { name: 'Fight Club' }).getBoundingClientRect().left
    const before = name()
    canvas.getByRole('region', { name: 'Seen movies' }).scrollTo(80, 0)
    await expect(name()).toBe(before)
    canvas.getByRole('region', { name: 'Seen movies' }).scrollTo(0, 0)
  },
}
const figure = (count: string) => <b key={count}>{count}</b>
const link = (count: string) => (
  <a key={count} href="#questions">
    {figure(count)}
  </a>
)

const figures: Story['args'] = {
  blocks: true,
  label: 'Records',
  columns: [
    { id: 'kind', name: 'Kind' },
    { id: 'new', name: 'New', numeric: true, voice: 'mine' },
    { id: 'there', name: 'Already there', numeric: true },
    { id: 'conflict', name: 'Conflict', numeric: true },
    { id: 'ambiguous', name: 'Ambiguous', numeric: true },
    { id: 'not-found', name: 'Not found', numeric: true },
  ],
  rows: [
    { id: 'episodes', cells: ['Episode plays', '4,366', figure('212'), '0', link('41'), figure('22')] },
    { id: 'ratings', cells: ['Ratings', '311', figure('84'), figure('17'), '0', figure('4')] },
  ],
}

/** On a phone its rows are blocks, and still a table to screen readers. */
export const Blocks: Story = {
  args: figures,
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'Ratings' })).toBeVisible()
    await expect(canvas.getAllByRole('cell')).toHaveLength(10)
  },
}

const moreFigures: Story['args'] = {
  ...figures,
  columns: [...(figures.columns ?? []), { id: 'unsupported', name: 'Not taken', numeric: true }],
  rows: (figures.rows ?? []).map(({ id, cells }) => ({ id, cells: [...cells, figure('3')] })),
}

/** As many figures as an import has: none is alone on its line. */
export const BlocksOfFive: Story = {
  args: moreFigures,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const [last, beforeIt] = canvas.getAllByRole('cell').slice(0, 6).toReversed()
    await expect(last?.offsetTop).toBe(beforeIt?.offsetTop)
  },
}

/** In the column that is left beside the options of an import. */
export const InAPanel: Story = {
  args: moreFigures,
  render: (args) => (
    <div className={story.column}>
      <Panel title="From Trakt">
        <DataTable {...args} />
      </Panel>
    </div>
  ),
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('region', { name: 'Records' })
    await expect(table.scrollWidth).toBe(table.clientWidth)
    await expect(table.clientWidth).toBe(canvas.getByRole('region', { name: 'From Trakt' }).clientWidth)
  },
}

export const AThousand: Story = {
  args: { rows: Array.from({ length: 1000 }, (_, index) => row(`Title ${index + 1}`, index)) },
}
