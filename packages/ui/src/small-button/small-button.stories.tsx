import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { upToHereGlyph } from '../glyphs/up-to-here-glyph.tsx'
import { SmallButton } from './small-button.tsx'

export default {
  title: 'Controls/Small button',
  component: SmallButton,
  args: { children: 'Show', icon: 'eye', onClick: fn() },
} satisfies Meta<typeof SmallButton>

type Story = StoryObj<typeof SmallButton>

export const Neutral: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    canvas.getByRole('button', { name: 'Show' }).blur()
  },
}
export const Mine: Story = { args: { children: 'Seen up to here', icon: upToHereGlyph, voice: 'mine' } }
export const NoGlyph: Story = { args: { icon: undefined, children: 'Resume' } }
