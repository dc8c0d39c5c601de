import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { EpisodeList, EpisodeRow } from '../episode-row/episode-row.tsx'
import { upToHereGlyph } from '../glyphs/up-to-here-glyph.tsx'
import { SeenDateForm } from '../seen-date-form/seen-date-form.tsx'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import { SmallButton } from '../small-button/small-button.tsx'
import { thumbnailArt, titles } from '../story-art.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { SeenDateMenu } from './seen-date-menu.tsx'

export default {
  title: 'Titles/Seen date menu',
  component: SeenDateMenu,
  args: {
    href: '/search/series/95396/seen?season=3&episode=6',
    title: 'The Long Corridor',
    children: (close) => (
      <SeenDateForm
        airedText="13 November 2026"
        defaultDay="2026-11-21"
        defaultWhen="day"
        upToHere="Marks episodes 1 to 6"
        canSeeAgain
        onCancel={close}
      />
    ),
  },
  render: (args) => (
    <>
      <VisuallyHidden as="h2">Episodes</VisuallyHidden>
      <EpisodeList>
        <EpisodeRow
          href="/search/series/95396/episode/6"
          title={args.title}
          number={6}
          date="13 November"
          length="52 min"
          state="next"
          src={thumbnailArt(3)}
          wideAction={
            <SmallButton icon={upToHereGlyph} voice="mine">
              Seen up to here
            </SmallButton>
          }
        >
          <SeenDateMenu {...args} />
          <SeenToggle of={args.title} pressed={false} />
        </EpisodeRow>
      </EpisodeList>
    </>
  ),
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof SeenDateMenu>

type Story = StoryObj<typeof SeenDateMenu>

export const Closed: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'More for The Long Corridor', expanded: false })
    await expect(link).toHaveAttribute('href', args.href)
  },
}
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^More for/ }))
    await screen.findByRole('dialog')
  },
}
export const OpenOnAPhone: Story = { ...Open, globals: { viewport: { value: 'narrow' } } }
export const OpenOnASmallPhone: Story = {
  ...Open,
  args: { title: titles.unbroken },
  globals: { viewport: { value: 'smallest' } },
}

export const OpenedAndLeftByKeyboard: Story = {
  tags: ['not-photographed'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'More for The Long Corridor' })
    link.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'The Long Corridor' })
    const day = within(dialog).getByRole('radio', { name: 'A day' })
    await waitFor(() => expect(day).toHaveFocus())

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(link).toHaveFocus())
  },
}

export const ClosedByCancel: Story = {
  tags: ['not-photographed'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'More for The Long Corridor' })
    await userEvent.click(link)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(link).toHaveFocus())
  },
}
