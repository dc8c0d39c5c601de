import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { FilterForm, FilterOption, FilterRange, FilterSection } from '../filter-form/filter-form.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { Select } from '../select/select.tsx'
import { FilterDialog, FilterSheet } from './filter-sheet.tsx'

const sent = fn()

const genres = ['Drama', 'Crime', 'Comedy', 'Mystery', 'Science Fiction', 'Animation', 'Horror']

const lengthText = (minutes: number) => (minutes === 240 ? 'Any' : `Up to ${minutes / 60} h`)

const ListForm = ({ onSent = () => {} }: { onSent?: () => void }) => (
  <FilterForm
    submitLabel="Show 24 titles"
    clearHref="/bookmarks"
    onSubmit={(event) => {
      event.preventDefault()
      sent(Object.fromEntries(new FormData(event.currentTarget)))
      onSent()
    }}
  >
    <input type="hidden" name="list" value="watchlist" />
    <FilterSection label="View">
      <SegmentedControl
        label="View"
        name="view"
        defaultValue="grid"
        fill
        items={[
          { value: 'grid', label: 'Grid' },
          { value: 'table', label: 'Table' },
        ]}
      />
    </FilterSection>
    <FilterSection label="Sort">
      <Select
        label="Sort"
        name="sort"
        icon="sort"
        defaultValue="added"
        options={[
          { value: 'added', label: 'Added' },
          { value: 'name', label: 'Name' },
        ]}
      />
      <SegmentedControl
        label="Order"
        name="direction"
        defaultValue="desc"
        items={[
          { value: 'desc', label: 'Newest' },
          { value: 'asc', label: 'Oldest' },
        ]}
      />
    </FilterSection>
    <FilterSection label="Show only">
      <FilterOption name="unseen" value="1" label="Not seen" defaultChecked />
      <FilterOption name="rated" value="0" label="Not rated" />
    </FilterSection>
    <FilterRange
      label="Length"
      name="runtimeMax"
      min={30}
      max={240}
      step={30}
      defaultValue={120}
      format={lengthText}
    />
    <FilterSection label="Genre">
      <FilterOption type="radio" name="genre" value="" label="Any" defaultChecked />
      {genres.map((genre, index) => (
        <FilterOption key={genre} type="radio" name="genre" value={index + 1} label={genre} />
      ))}
    </FilterSection>
  </FilterForm>
)

export default {
  title: 'Lists/Filter sheet',
  component: FilterSheet,
  subcomponents: { FilterForm, FilterSection, FilterOption, FilterRange },
  args: {
    href: '/bookmarks/filter',
    count: 2,
    children: (close) => <ListForm onSent={close} />,
  },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof FilterSheet>

type Story = StoryObj<typeof FilterSheet>

export const Closed: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'View and filter, 2 filters on', expanded: false })
    await expect(link).toHaveAttribute('href', '/bookmarks/filter')
  },
}
export const NoFilter: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View and filter' })).toBeVisible()
  },
}
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^View and filter/ }))
    await screen.findByRole('dialog', { name: 'View and filter' })
  },
}
export const OpenOnAPhone: Story = { ...Open, globals: { viewport: { value: 'narrow' } } }
export const OpenOnASmallPhone: Story = { ...Open, globals: { viewport: { value: 'smallest' } } }

/** The dialog of its own address, which is there without scripts. */
export const AsAPage: Story = {
  render: () => (
    <FilterDialog open title="View and filter" closeHref="/bookmarks">
      <ListForm />
    </FilterDialog>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View and filter' })
  },
}

export const SendsItsFields: Story = {
  tags: ['not-photographed'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^View and filter/ })
    await userEvent.click(link)
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Not seen' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Not rated' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Crime' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show 24 titles' }))
    await expect(sent).toHaveBeenCalledWith({
      list: 'watchlist',
      view: 'table',
      sort: 'added',
      direction: 'desc',
      rated: '0',
      runtimeMax: '120',
      genre: '2',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(link).toHaveFocus())
  },
}

export const SaysTheLength: Story = {
  tags: ['not-photographed'],
  ...AsAPage,
  play: async () => {
    const range = await screen.findByRole('slider', { name: 'Length' })
    await expect(range).toHaveAttribute('aria-valuetext', 'Up to 2 h')
    fireEvent.change(range, { target: { value: '240' } })
    await waitFor(() => expect(range).toHaveAttribute('aria-valuetext', 'Any'))
  },
}
