import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import story from '../story.module.css'
import { titles } from '../story-art.ts'
import { RewatchAction, RewatchBanner } from './rewatch-banner.tsx'

const ended = fn((event: { preventDefault: () => void }) => event.preventDefault())

export default {
  title: 'Series/Rewatch banner',
  component: RewatchBanner,
  subcomponents: { RewatchAction },
  args: {
    seen: 4,
    total: 24,
    next: 'S1 E5 The Grim Barbarity',
    menu: (
      <>
        <RewatchAction href="/search/series/95396/episode/5">Go to S1 E5</RewatchAction>
        <form method="post" onSubmit={ended}>
          <RewatchAction>End the rewatch</RewatchAction>
        </form>
      </>
    ),
    children: (
      <form method="post">
        <Button type="submit" icon="check">
          Seen S1 E5
        </Button>
      </form>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '260px' } } },
} satisfies Meta<typeof RewatchBanner>

type Story = StoryObj<typeof RewatchBanner>

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Rewatch' })
    await expect(bar).toHaveAttribute('aria-valuetext', '4 of 24 episodes')
    await expect(canvas.getByRole('button', { name: 'Seen S1 E5' })).toBeVisible()
  },
}
export const ThirdTime: Story = { args: { title: 'Third time', seen: 23 } }
export const OneEpisode: Story = {
  args: { seen: 0, total: 1, next: 'S1 E1 Half Loop' },
  tags: ['not-photographed'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Rewatch' })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 1 episode')
  },
}
export const NameHidden: Story = { args: { next: null } }
export const NothingToDo: Story = { args: { menu: undefined, children: undefined } }
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const LongNameOnASmallPhone: Story = {
  args: { next: `S12 E14 ${titles.unbroken}`, seen: 1284, total: 1800 },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Rewatch' })
    await expect(bar).toHaveAttribute('aria-valuetext', '1,284 of 1,800 episodes')
  },
}
export const MenuOpen: Story = {
  // Room for what hangs under it.
  decorators: [
    (Story) => (
      <div className={story.spaceBelow}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const summary = canvasElement.querySelector('summary')
    if (summary) await userEvent.click(summary)
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Go to S1 E5' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'End the rewatch' }))
    await expect(ended).toHaveBeenCalledOnce()
  },
}
export const MenuOpenOnAPhone: Story = { ...MenuOpen, globals: { viewport: { value: 'narrow' } } }
export const MenuClosesByEscapeAndPress: Story = {
  tags: ['not-photographed'],
  play: async ({ canvas, canvasElement }) => {
    const summary = canvasElement.querySelector('summary')
    const details = canvasElement.querySelector('details')
    if (summary) await userEvent.click(summary)
    await expect(details).toHaveAttribute('open')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Go to S1 E5' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(details).not.toHaveAttribute('open')
    await expect(summary).toHaveFocus()

    if (summary) await userEvent.click(summary)
    await expect(details).toHaveAttribute('open')
    await userEvent.click(canvas.getByText('Rewatch: 4 of 24'))
    await expect(details).not.toHaveAttribute('open')
  },
}

export const MenuClosesAsItsLinkIsFollowed: Story = {
  tags: ['not-photographed'],
  play: async ({ canvas, canvasElement }) => {
    // As the app does, which shows the page of the address without a reload.
    const stay = fn((event: Event) => event.preventDefault())
    document.addEventListener('click', stay, { once: true })
    const summary = canvasElement.querySelector('summary')
    const details = canvasElement.querySelector('details')
    summary?.focus()
    if (details) details.open = true
    await userEvent.click(canvas.getByRole('link', { name: 'Go to S1 E5' }))
    await expect(stay).toHaveBeenCalledOnce()
    await expect(details).not.toHaveAttribute('open')
    await expect(summary).toHaveFocus()
  },
}
