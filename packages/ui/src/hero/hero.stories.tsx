import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ScorePair } from '../score-pair/score-pair.tsx'
import story from '../story.module.css'
import { posterArt, titles, wideArt } from '../story-art.ts'
import { Hero, HeroActions } from './hero.tsx'

const lead =
  'A chemistry teacher with nothing left to lose goes into business, and finds he is very good at it. Five seasons, one steady slide.'

const actions = (
  <HeroActions>
    <Button variant="primary" icon="star">
      Rate
    </Button>
    <Button icon="bookmark" pressed>
      In watchlist
    </Button>
    <Button variant="glass" icon="eye" compact pressed={false}>
      Seen
    </Button>
    <Button variant="glass" icon="folder" compact>
      Add to folder
    </Button>
  </HeroActions>
)

export default {
  title: 'Titles/Hero',
  component: Hero,
  subcomponents: { HeroActions },
  args: {
    title: 'Breaking Bad',
    facts: ['2008 to 2013', '5 seasons', '62 episodes', 'Drama, Crime'],
    lead,
    art: { src: wideArt() },
    poster: { src: posterArt() },
    children: (
      <>
        <ScorePair mine={8.5} mineOf="4 seasons" score={8.9} votes={14802} />
        {actions}
      </>
    ),
  },
} satisfies Meta<typeof Hero>

type Story = StoryObj<typeof Hero>

const film = { facts: ['2001', '2 h 5 min', 'Animation, Family, Fantasy'], art: { src: wideArt(2) } }

export const Series: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  },
}

/** A narrow column of a wide screen. */
export const BesideResults: Story = {
  render: (args) => (
    <div className={story.column}>
      <Hero {...args} />
    </div>
  ),
}

export const OriginalTitle: Story = {
  args: { ...film, title: 'Spirited Away', originalTitle: titles.japanese, originalLang: 'ja' },
}

export const OriginalTitleRightToLeft: Story = {
  args: { ...film, title: 'A Separation', originalTitle: titles.persian, originalLang: 'fa' },
}

export const LongTitle: Story = { args: { ...film, title: titles.long } }
export const UnbrokenTitle: Story = { args: { ...film, title: titles.unbroken } }
export const TitleRightToLeft: Story = { args: { ...film, title: titles.persian, titleLang: 'fa' } }
export const TitleInHindi: Story = { args: { ...film, title: titles.hindi, titleLang: 'hi' } }
export const NoArt: Story = { args: { art: null, poster: null } }
export const OnlyAName: Story = {
  args: { art: null, poster: null, facts: [], lead: null, children: undefined },
}
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }
export const NarrowLongTitle: Story = {
  args: { ...film, title: titles.long, lead: `${lead} ${lead}` },
  globals: { viewport: { value: 'smallest' } },
}

export const LongLead: Story = {
  args: { lead: `${lead} ${lead} ${lead}` },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Show more' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')

    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
  },
}
