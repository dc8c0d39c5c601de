import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import { thumbnailArt, titles } from '../story-art.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { EpisodeList, EpisodeRow } from './episode-row.tsx'

export default {
  title: 'Titles/Episode row',
  component: EpisodeRow,
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
