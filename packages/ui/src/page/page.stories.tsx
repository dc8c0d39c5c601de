import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import story from '../story.module.css'
import { TextField } from '../text-field/text-field.tsx'
import { BackLink, Page, PageTitle, Toolbar } from './page.tsx'

const segments = (
  <SegmentedControl
    label="List"
    fill
    value="watchlist"
    items={[
      { value: 'watchlist', label: 'Watchlist', count: 22 },
      { value: 'seen', label: 'Seen', count: 148 },
    ]}
  />
)

const kinds = (
  <SegmentedControl
    label="Kind"
    fill
    value="movies"
    items={[
      { value: 'series', label: 'Series', count: 8 },
      { value: 'movies', label: 'Movies', count: 14 },
    ]}
  />
)

export default {
  title: 'Chrome/Page',
  component: Page,
  subcomponents: { PageTitle, Toolbar, BackLink },
  parameters: { pageSlot: 'as-main' },
  args: {
    children: (
      <>
        <PageTitle>Bookmarks</PageTitle>
        <Toolbar end={kinds}>{segments}</Toolbar>
        <p>The list stands here.</p>
      </>
    ),
  },
} satisfies Meta<typeof Page>

type Story = StoryObj<typeof Page>

export const Full: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const Narrow: Story = {
  args: {
    width: 'narrow',
    children: (
      <PageTitle note="14 titles, about 27 hours. Only you can see this folder.">Rainy Sundays</PageTitle>
    ),
  },
}
export const Form: Story = {
  args: {
    width: 'form',
    children: (
      <>
        <PageTitle note="Only you can see it.">New folder</PageTitle>
        <TextField label="Name" name="name" />
        <Button variant="primary">Make folder</Button>
      </>
    ),
  },
}
export const WithWayBack: Story = {
  args: {
    children: (
      <>
        <BackLink href="/bookmarks">Bookmarks</BackLink>
        <PageTitle>Rainy Sundays</PageTitle>
      </>
    ),
  },
}
export const DetailOnAPhone: Story = {
  args: {
    detail: true,
    children: (
      <>
        <BackLink href="/search">Search</BackLink>
        <div className={story.screen} />
      </>
    ),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Search' }).getBoundingClientRect().width).toBe(44)
  },
}
export const LongTitle: Story = {
  args: {
    children: <PageTitle>Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb</PageTitle>,
  },
  globals: { viewport: { value: 'smallest' } },
}
