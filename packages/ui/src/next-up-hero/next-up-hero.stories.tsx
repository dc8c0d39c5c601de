import type { Meta, StoryObj } from '@storybook/react-vite'
import { type FormEvent, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { EpisodeState } from '../episode-bulbs/episode-bulbs.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SeenLamp } from '../seen-lamp/seen-lamp.tsx'
import { titles, wideArt } from '../story-art.ts'
import { textBox } from '../test/text-box.ts'
import { NextUpHero } from './next-up-hero.tsx'
import { NextUpHeroLoading } from './next-up-hero-loading.tsx'

const season = (seen: number, total: number, aired = total): EpisodeState[] =>
  Array.from({ length: total }, (_, index) => {
    if (index < seen) return 'seen'
    if (index === seen) return 'next'
    return index < aired ? 'aired' : 'upcoming'
  })

const lamp = (of: string) => (
  <form>
    <SeenLamp of={of} pressed={false} />
  </form>
)

export default {
  title: 'Series/Next up hero',
  component: NextUpHero,
  args: {
    href: '#breaking-bad',
    title: 'Breaking Bad',
    code: 'S3 E8',
    episode: 'I See You',
    facts: ['9 May 2010', '47 min', 'On Netflix'],
    season: { label: 'Season 3', episodes: season(7, 13) },
    rest: 'and 5 more in season 3, 3 h 55 min left',
    art: { src: wideArt() },
    menu: <IconButton icon="more" label="More about Breaking Bad" />,
    children: lamp('S3 E8 of Breaking Bad'),
  },
} satisfies Meta<typeof NextUpHero>

type Story = StoryObj<typeof NextUpHero>

export const Next: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Breaking Bad' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Season 3: 7 of 13 episodes seen' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Breaking Bad' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mark S3 E8 of Breaking Bad as seen' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'More about Breaking Bad' })).toHaveFocus()
    canvas.getByRole('button', { name: 'More about Breaking Bad' }).blur()
  },
}
export const NextOnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const NextOnATablet: Story = { globals: { viewport: { value: 'medium' } } }
export const NextOnASmallPhone: Story = { globals: { viewport: { value: 'smallest' } } }

export const NewSeason: Story = {
  args: {
    title: 'The Bear',
    isNewSeason: true,
    code: 'S5 E1',
    episode: 'Opening Night',
    facts: ['25 June 2026', '32 min', 'On Disney Plus'],
    season: { label: 'Season 5', episodes: season(0, 10) },
    rest: 'and 9 more, 4 h 48 min',
    art: { src: wideArt(4) },
    children: lamp('S5 E1 of The Bear'),
  },
}
export const NewSeasonOnAPhone: Story = { ...NewSeason, globals: { viewport: { value: 'narrow' } } }

export const Rewatch: Story = { args: { rewatch: 'Rewatch', art: { src: wideArt(1) } } }

export const Running: Story = {
  args: {
    season: { label: 'Season 3', episodes: season(5, 10, 7) },
    rest: 'and 1 more, 47 min. S3 E8 airs Friday',
  },
}
export const NameHidden: Story = { args: { episode: null, rest: 'and 5 more' } }
export const LastOne: Story = {
  args: {
    season: { label: 'Season 3', episodes: season(12, 13) },
    code: 'S3 E13',
    episode: 'Full Measure',
    rest: null,
  },
}
export const LongSeason: Story = {
  args: {
    title: 'One Piece',
    code: 'Episode 100',
    episode: null,
    season: { label: 'One Piece', episodes: season(99, 1160) },
    rest: 'and 1,060 more',
  },
}
export const NoArt: Story = { args: { art: null } }
export const NoArtOnAPhone: Story = { args: { art: null }, globals: { viewport: { value: 'narrow' } } }
export const NothingKnown: Story = {
  args: { art: null, episode: null, facts: [], rest: null, menu: null },
}
export const LongTitle: Story = { args: { title: titles.long, episode: titles.long } }
export const LongTitleOnASmallPhone: Story = { ...LongTitle, globals: { viewport: { value: 'smallest' } } }
export const UnbrokenTitle: Story = {
  args: { title: titles.unbroken, episode: titles.unbroken },
  globals: { viewport: { value: 'smallest' } },
}
export const RightToLeft: Story = {
  args: { title: titles.persian, episode: titles.persian },
  play: async ({ canvas }) => {
    const code = canvas.getByText('S3 E8').getBoundingClientRect()
    const name = textBox(canvas.getByRole('heading', { name: titles.persian }))
    await expect(Math.abs(name.left - code.left)).toBeLessThan(8)
  },
}
export const AmberAccount: Story = { globals: { accent: 'amber' } }

export const IsLoading: Story = {
  render: () => <NextUpHeroLoading />,
}
export const IsLoadingOnAPhone: Story = { ...IsLoading, globals: { viewport: { value: 'narrow' } } }

const names = ['I See You', 'Kafkaesque', 'Fly', 'Abiquiú', 'Half Measures', 'Full Measure']

function Marking() {
  const [seen, setSeen] = useState(7)
  const mark = (event: FormEvent) => {
    event.preventDefault()
    setSeen((count) => count + 1)
  }
  return (
    <NextUpHero
      href="#breaking-bad"
      title="Breaking Bad"
      code={`S3 E${seen + 1}`}
      episode={names[seen - 7]}
      season={{ label: 'Season 3', episodes: season(seen, 13) }}
      rest={`and ${12 - seen} more`}
      art={{ src: wideArt() }}
    >
      <form onSubmit={mark}>
        <SeenLamp of={`S3 E${seen + 1}`} pressed={false} />
      </form>
    </NextUpHero>
  )
}

export const FocusStaysOnTheLamp: Story = {
  render: () => <Marking />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Mark S3 E8 as seen' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Kafkaesque')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Mark S3 E9 as seen' })).toHaveFocus()
    await expect(canvas.getByRole('img', { name: 'Season 3: 8 of 13 episodes seen' })).toBeVisible()
    button.blur()
  },
}
