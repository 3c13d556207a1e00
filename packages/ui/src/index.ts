export { Alert, type AlertProps, type AlertTone } from './alert.js'
export { Button, type ButtonLook, type ButtonProps, buttonClass, IconButton, type IconButtonProps } from './button.js'
export { ChoiceField, type ChoiceFieldProps, type ChoiceItem } from './choice-field.js'
export { Facts, type FactsProps, type FactsTexts } from './facts.js'
export { FieldError, type FieldProps } from './field.js'
export { FileDrop, type FileDropProps, type FileDropTexts, type FileRejection } from './file-drop.js'
export { FileList, type FileListProps, type FileListTexts } from './file-list.js'
export { formatBytes } from './format-bytes.js'
export { move } from './move.js'
export { NumberField, type NumberFieldProps } from './number-field.js'
export { ProgressBar, type ProgressBarProps } from './progress-bar.js'
export { SearchField, type SearchFieldProps } from './search-field.js'
export { Switch, SwitchField, type SwitchFieldProps, type SwitchProps } from './switch.js'
export {
  SecretField,
  type SecretFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.js'
