import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Pagination } from './pagination.tsx'

export default {
  title: 'Controls/Pagination',
  component: Pagination,
  args: { page: 5, totalPages: 9, hrefFor: (page: number) => `?page=${page}` },
} satisfies Meta<typeof Pagination>

type Story = StoryObj<typeof Pagination>

export const InTheMiddle: Story = {}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 9 } }
export const Two: Story = { args: { page: 1, totalPages: 2 } }
export const FiveHundred: Story = { args: { page: 250, totalPages: 500 } }
export const OnAPhone: Story = { globals: { viewport: { value: 'smallest' } } }

export const OnlyOne: Story = {
  args: { page: 1, totalPages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}

export const WalkedByKeyboard: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveFocus()

    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Page 1' })).toHaveFocus()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5')
  },
}
