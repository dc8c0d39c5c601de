import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RatingScale } from './rating-scale.tsx'

export default {
  title: 'Ratings/Rating scale',
  component: RatingScale,
  args: { label: 'My rating of season 3', value: null, onRate: fn(), onClear: fn() },
} satisfies Meta<typeof RatingScale>

type Story = StoryObj<typeof RatingScale>

export const Unrated: Story = {}
export const Rated: Story = { args: { value: 9 } }
export const RatedOne: Story = { args: { value: 1 } }
export const RatedTen: Story = { args: { value: 10 } }
export const Busy: Story = { args: { value: 7, busy: true } }
export const Disabled: Story = { args: { value: 7, disabled: true } }
export const Narrow: Story = { args: { value: 4 }, globals: { viewport: { value: 'smallest' } } }
export const AmberAccount: Story = { args: { value: 6 }, globals: { accent: 'amber' } }

export const Failed: Story = {
  args: { value: 4, problem: 'We could not save your rating. Try again.' },
  play: async ({ canvas }) => {
    const scale = canvas.getByRole('radiogroup', { name: 'My rating of season 3' })
    await expect(scale).toHaveAccessibleDescription('We could not save your rating. Try again.')
  },
}

export const HoverPreview: Story = {
  args: { value: 2 },
  play: async ({ args, canvas }) => {
    await userEvent.hover(canvas.getByRole('radio', { name: '6' }))
    await expect(args.onRate).not.toHaveBeenCalled()
  },
}

export const TapSavesAtOnce: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '8' }))
    await expect(args.onRate).toHaveBeenCalledOnce()
    await expect(args.onRate).toHaveBeenCalledWith(8)
  },
}

export const ArrowsOnlyMoveTheFocus: Story = {
  args: { value: 9 },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '9' })).toHaveFocus()

    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
    await expect(canvas.getByRole('radio', { name: '6' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('radio', { name: '10' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(args.onRate).not.toHaveBeenCalled()

    await userEvent.keyboard(' ')
    await expect(args.onRate).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onRate).toHaveBeenLastCalledWith(2)
  },
}

export const DigitsRateAndBackspaceClears: Story = {
  args: { value: 5 },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('7')
    await expect(args.onRate).toHaveBeenLastCalledWith(7)
    await userEvent.keyboard('0')
    await expect(args.onRate).toHaveBeenLastCalledWith(10)
    await expect(canvas.getByRole('radio', { name: '10' })).toHaveFocus()

    await userEvent.keyboard('{Backspace}')
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
