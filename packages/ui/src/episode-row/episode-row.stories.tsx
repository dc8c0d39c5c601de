import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { upToHereGlyph } from '../glyphs/up-to-here-glyph.tsx'
import { IconLink } from '../icon-button/icon-button.tsx'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import { SmallButton } from '../small-button/small-button.tsx'
import { thumbnailArt, titles } from '../story-art.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { EpisodeList, EpisodeRow } from './episode-row.tsx'

export default {
  title: 'Titles/Episode row',
  component: EpisodeRow,
  subcomponents: { EpisodeList },
  args: {
    href: '#no-mas',
    title: 'No Más',
    number: 1,
    date: '21 Mar 2010',
    length: '47 min',
    score: 8.1,
    src: thumbnailArt(),
    children: <SeenToggle of="No Más" pressed />,
  },
  decorators: [
    (Story) => (
      <>
        <VisuallyHidden as="h2">Episodes</VisuallyHidden>
        <EpisodeList>
          <Story />
        </EpisodeList>
      </>
    ),
  ],
} satisfies Meta<typeof EpisodeRow>

type Story = StoryObj<typeof EpisodeRow>

export const Seen: Story = {}
export const SignedOut: Story = { args: { children: undefined } }
export const NoThumbnail: Story = { args: { src: null } }
export const WithOverview: Story = {
  args: {
    overview: 'A promise made in anger comes due in a car park. One man gets a warning, the other a minute.',
  },
}
export const Upcoming: Story = {
  args: { upcoming: true, date: '12 Mar 2027', score: null, children: undefined },
}
export const NothingKnown: Story = { args: { src: null, date: null, length: null, score: null } }
export const LongTitle: Story = { args: { title: titles.long } }
export const RightToLeft: Story = { args: { title: titles.persian, overview: titles.persian } }
export const Narrow: Story = {
  args: { title: titles.long },
  globals: { viewport: { value: 'smallest' } },
}

const seen = fn()

export const ToggleIsAStopOfItsOwn: Story = {
  args: { children: <SeenToggle of="No Más" pressed={false} onClick={seen} /> },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'No Más' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mark No Más as seen' })).toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: 'Mark No Más as seen' }))
    await expect(seen).toHaveBeenCalled()
    await expect(window.location.hash).not.toBe('#no-mas')
  },
}

export const List: Story = {
  render: (args) => (
    <>
      {['No Más', 'Caballo sin Nombre', 'I.F.T.', 'Green Light'].map((title, index) => (
        <EpisodeRow {...args} key={title} title={title} number={index + 1} src={thumbnailArt(index)}>
          <SeenToggle of={title} pressed={index < 2} />
        </EpisodeRow>
      ))}
    </>
  ),
}

const menu = <IconLink href="/search/seen" label="More for Petey’s Map" icon="more" />
const seenProps = { title: 'Petey’s Map', number: 5, date: '6 November', length: '50 min', score: 8.9 }

export const SeenOnADay: Story = {
  args: {
    ...seenProps,
    seenText: 'Seen 7 November',
    children: (
      <>
        {menu}
        <SeenToggle of="Petey’s Map" pressed />
      </>
    ),
  },
}
export const SeenTwice: Story = {
  args: { ...SeenOnADay.args, seenText: 'Seen when it aired', plays: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seen 2 times')).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Petey’s Map' })).toBeInTheDocument()
  },
}
export const Next: Story = {
  args: {
    ...SeenOnADay.args,
    state: 'next',
    seenText: null,
    wideAction: (
      <SmallButton icon={upToHereGlyph} voice="mine">
        Seen up to here
      </SmallButton>
    ),
    children: (
      <>
        {menu}
        <SeenToggle of="Petey’s Map" pressed={false} />
      </>
    ),
  },
}
export const Hidden: Story = {
  args: {
    href: undefined,
    title: null,
    number: 7,
    date: '20 November',
    length: '52 min',
    score: null,
    src: null,
    children: (
      <>
        <SmallButton icon="eye" aria-label="Show episode 7">
          Show
        </SmallButton>
        <SeenToggle of="episode 7" pressed={false} />
      </>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Episode 7' })).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Show episode 7' })).toBeVisible()
  },
}
export const HiddenWithMenu: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    ...Hidden.args,
    children: (
      <>
        <SmallButton icon="eye" aria-label="Show episode 7">
          Show
        </SmallButton>
        <IconLink href="#menu" icon="more" label="More for Episode 7" />
        <SeenToggle of="episode 7" pressed={false} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Episode 7', { selector: 'bdi' })
    await expect(name.getClientRects()).toHaveLength(1)
  },
}
export const HiddenAndUpcoming: Story = {
  args: { ...Hidden.args, upcoming: true, number: 8, date: 'Friday, 27 November', children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Airs Friday, 27 November')).toBeVisible()
    await expect(canvas.queryByText('Hidden')).toBeNull()
  },
}
export const HiddenWithoutDay: Story = {
  args: { ...Hidden.args, date: null },
  globals: { viewport: { value: 'wide' } },
  tags: ['not-photographed'],
  play: async ({ canvas }) => {
    const detail = canvas.getByText('52 min').closest('p')
    await expect(detail).toHaveTextContent(/^52 min$/)
  },
}
export const NoLongerListed: Story = {
  args: {
    href: undefined,
    title: 'A Note from the Board',
    state: 'gone',
    date: null,
    length: null,
    score: null,
    src: null,
    seenText: 'TMDB took it off the list. Your play of 21 November stays yours.',
    children: (
      <>
        {menu}
        <SeenToggle of="A Note from the Board" pressed />
      </>
    ),
  },
}

/** A season with every state there is. */
export const Season: Story = {
  render: (args) => (
    <>
      <EpisodeRow {...args} {...SeenOnADay.args} {...SeenTwice.args} title="A Quiet Floor" number={1} />
      <EpisodeRow {...args} {...SeenOnADay.args} title="Two Keys" number={2} seenText="Seen, day unknown" />
      <EpisodeRow {...args} {...SeenOnADay.args} {...Next.args} title="The Long Corridor" number={3} />
      <EpisodeRow {...args} {...Hidden.args} title={null} number={7} />
      <EpisodeRow {...args} {...HiddenAndUpcoming.args} title={null} number={8} />
      <EpisodeRow {...args} upcoming title="The Overtime" number={9} date="4 December" score={null}>
        {null}
      </EpisodeRow>
      <EpisodeRow {...args} {...NoLongerListed.args} title="A Note from the Board" number={10} />
    </>
  ),
}
export const SeasonOnAPhone: Story = { ...Season, globals: { viewport: { value: 'narrow' } } }
export const SeasonOnASmallPhone: Story = { ...Season, globals: { viewport: { value: 'smallest' } } }
