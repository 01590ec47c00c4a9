export { Badge, type BadgeProps, LiveBadge, type LiveBadgeProps } from './Badge/Badge';
export { Banner, type BannerProps } from './Banner/Banner';
export { Button, type ButtonProps } from './Button/Button';
export { ButtonLink, type ButtonLinkProps } from './Button/ButtonLink';
export { type ButtonLook, buttonClass } from './Button/buttonClass';
export { Card, type CardProps } from './Card/Card';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox';
export { CopyButton, type CopyButtonProps } from './CopyButton/CopyButton';
export { Countdown, type CountdownProps } from './Countdown/Countdown';
export { classNames } from './classNames';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState';
export { ErrorState, type ErrorStateProps } from './ErrorState/ErrorState';
export { ExtensionPoint, type ExtensionPointProps, useHasPage } from './ExtensionPoint/ExtensionPoint';
export { Facts, type FactsProps } from './Facts/Facts';
export { Field, type FieldControl, type FieldProps, type FieldShellProps } from './Field/Field';
export { FileInput, type FileInputProps } from './FileInput/FileInput';
export { Icon, type IconProps } from './Icon/Icon';
export type { IconName } from './Icon/iconPaths';
export { IconButton, type IconButtonProps, iconButtonClass } from './IconButton/IconButton';
export { lazyPart } from './LazyPart/lazyPart';
export { Modal, type ModalProps } from './Modal/Modal';
export { Money, type MoneyProps } from './Money/Money';
export {
  MoneyInput,
  type MoneyInputProps,
  NumberInput,
  type NumberInputProps,
} from './NumberInput/NumberInput';
export { OtpInput, type OtpInputProps } from './OtpInput/OtpInput';
export { PasswordInput, type PasswordInputProps } from './PasswordInput/PasswordInput';
export { menuItemClass, Popover, type PopoverProps } from './Popover/Popover';
export { NO_PRICE, PriceButton, type PriceButtonProps } from './PriceButton/PriceButton';
export { type PriceWrite, writePriceButton } from './PriceButton/writePriceButton';
export { writeText } from './PriceButton/writeText';
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar';
export {
  LoadingBlocks,
  type LoadingBlocksProps,
  type QueryState,
  QueryView,
  type QueryViewProps,
  RetryBanner,
  type RetryBannerProps,
} from './QueryView/QueryView';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup/RadioGroup';
export { type SearchResult, SearchResults } from './SearchResults/SearchResults';
export { isFound, searchable } from './SearchResults/search-text';
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from './SegmentedControl/SegmentedControl';
export { Select, type SelectOption, type SelectProps } from './Select/Select';
export { Sheet, type SheetProps } from './Sheet/Sheet';
export { ShowMore, type ShowMoreProps } from './ShowMore/ShowMore';
export { useFirstFew } from './ShowMore/useFirstFew';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { Spinner, type SpinnerProps } from './Spinner/Spinner';
export { Inline, type InlineProps, Stack, type StackProps } from './Stack/Stack';
export { SupportContact } from './SupportContact/SupportContact';
export { Switch, type SwitchProps } from './Switch/Switch';
export { Table, type TableColumn, type TableProps, type TableSort } from './Table/Table';
export { type TabItem, Tabs, type TabsProps } from './Tabs/Tabs';
export { TextArea, type TextAreaProps } from './TextArea/TextArea';
export { TextInput, type TextInputProps } from './TextInput/TextInput';
export { useCapability } from './useCapability/useCapability';
export { useMediaQuery } from './useMediaQuery/useMediaQuery';
export { usePlayerKey } from './usePlayerKey/usePlayerKey';
export { useRemoteSettings } from './useRemoteSettings/useRemoteSettings';
export { useSlow } from './useSlow/useSlow';
export { useToday } from './useToday/useToday';
export { VisuallyHidden } from './VisuallyHidden/VisuallyHidden';
