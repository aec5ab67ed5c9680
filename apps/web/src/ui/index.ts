/**
 * The entry point of the interface kit. It does not depend on the product: all texts come from props or from `UiProvider`.
 * It exports nothing heavy; the calendar is loaded when it is first opened.
 */
export { UiProvider, type UiProviderProps } from './ui-provider.tsx'
export {
  OptionalLink,
  OptionalLinks,
  UiLink,
  type UiLinkComponent,
  type UiLinkProps,
  type UiLocale,
  useUiLocale,
  useUiTexts,
} from './ui-context.tsx'
export { type UiTexts } from './ui-texts.ts'
export { type ThemeChoice, useThemeChoice } from './use-theme-choice.ts'
export { chooseDensity, useDensity } from './use-density.ts'
export { useWakeLock } from './use-wake-lock.ts'
export { useWhenReleased } from './use-when-released.ts'
export { palette } from './theme/palette.ts'

// Frame and page
export { AppFrame, type AppFrameProps } from './app-frame.tsx'
export { type NavigationItem } from './navigation.tsx'
export { SearchTrigger, type SearchTriggerProps, TopBarButton, type TopBarButtonProps } from './top-bar.tsx'
export { UserMenu, type UserMenuItem, type UserMenuProps } from './user-menu.tsx'
export { Page, PageCount, PageHeader, type PageHeaderProps, Toolbar } from './page.tsx'
export { Fact } from './fact.tsx'
export { FoldedSection, type FoldedSectionProps } from './folded-section.tsx'
export { Panel, type PanelProps } from './panel.tsx'
export { media } from './theme/breakpoints.ts'
export { Progress, type ProgressProps } from './progress.tsx'
export { BreathLine, type BreathLineProps } from './breath-line.tsx'
export { Mark, type MarkProps } from './mark.tsx'
export { Wordmark, type WordmarkProps } from './wordmark.tsx'

// Lists
export { DialogBody, DialogButtons, DialogForm } from './dialog-parts.tsx'
export { DataTable } from './data-table.tsx'
export { figuresColumn, lineColumn, nameColumn } from './columns.tsx'
export {
  type DataTableColumn,
  type DataTableProps,
  type MainAction,
  type PageSize,
  pageSizes,
  type RowAction,
  type RowActions,
  type RowChoice,
  type TablePaging,
  type TableSort,
} from './data-table-types.ts'
export { checkedProps } from './checked-props.ts'
export { CopyButton } from './copy-button.tsx'
export { ChoiceBar } from './choice-bar.tsx'
export { ActionMenu, type ActionMenuProps } from './row-actions.tsx'
export { SearchInput, type SearchInputProps } from './search-input.tsx'
export { EmailField } from './email-field.tsx'
export { FileButton } from './file-button.tsx'
export { Form } from './form.tsx'
export { type FilterChip, FilterChips, FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
export { type MenuAction, MenuButton, type MenuButtonProps } from './menu-button.tsx'
export { Opener } from './opener.tsx'
export { Pager, type PagerProps } from './pager.tsx'
export { TabRow } from './tab-row.tsx'
export { PlainTile, Tile } from './tile.tsx'
export { TableHead } from './table-head.tsx'
export { ViewTabs, type ViewTabsProps } from './view-tabs.tsx'
export { WholeNumberInput } from './whole-number-input.tsx'
export { WeekStepper, type WeekStepperProps } from './week-stepper.tsx'
export { VisuallyHiddenStatus } from './visually-hidden-status.tsx'

// Numbers and states
export { StatCard, type StatCardProps, type StatChange, StatGrid } from './stat-card.tsx'
export { ChartFigure, type ChartFigureProps, type ChartPoint } from './chart-figure.tsx'
export { Sparkline, type SparklineProps } from './sparkline.tsx'
export { StatusBadge, type StatusTone } from './status-badge.tsx'
export { AddButton } from './add-button.tsx'
export { Keys } from './ui-context.tsx'
export { ListEmpty, type ListEmptyProps } from './list-empty.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { lazyExtra, type LazyExtraProps } from './lazy-extra.tsx'
export { PartFailed } from './part-failed.tsx'
export { QrCode, QrWithText, type QrCodeProps } from './qr-code.tsx'
export { Drawing, type DrawingName } from './drawing.tsx'
export { BlobImage, type BlobImageProps } from './blob-image.tsx'
export { Banner, type BannerProps, OfflineBanner } from './banner.tsx'
export { ConflictBanner, type ConflictBannerProps } from './conflict-banner.tsx'
export {
  closeAllToasts,
  notifyActionable,
  notifyError,
  notifyOffer,
  notifySuccess,
  notifyUndoable,
  type Offer,
  onNotified,
  type Toast,
  type ToastAction,
  toastHistoryLength,
} from './toast-store.ts'

// Dialogs
export { Dialog, type DialogProps, type Shown } from './dialog.tsx'
export { type DialogMode, EntityDialog, type EntityDialogProps, type SaveIntent } from './entity-dialog.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { DiscardDialog } from './discard-dialog.tsx'
export { ConfirmDelete, type ConfirmDeleteProps } from './confirm-delete.tsx'

// Fields
export { CpfInput } from './cpf-input.tsx'
export { DateField, type DateFieldProps } from './date-field.tsx'
export { MoneyInput, type MoneyInputProps } from './money-input.tsx'
export { NewPasswordFields, PasswordField, type PasswordFieldProps } from './password-field.tsx'
export { StarRating, type StarRatingProps } from './star-rating.tsx'
export { Stars } from './stars.tsx'
export { ParsedInput, type ParsedInputProps } from './use-parsed-text.tsx'
export { formatCpf, maskCpf } from './cpf.ts'
export { type DateOrder, formatCalendarDate, parseCalendarDate } from './calendar-date.ts'
export { formatMoney, parseMoney } from './money.ts'

// The kit's components that screens may use as they are
export * from './primitives.ts'
export { UnstyledButton } from './unstyled-button.tsx'
