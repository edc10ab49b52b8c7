import {
  AtSign,
  Baseline,
  CalendarDays,
  CaseSensitive,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Highlighter,
  Lightbulb,
  ImageUp,
  Link2,
  ListCollapse,
  Sigma,
  Slash,
  Smile,
  SquareCode,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Type,
  Undo2,
  Workflow,
} from 'lucide-react';
import { lineIcon } from './line-icon.tsx';

// Icons that only the editor draws; it is loaded when it is first needed, and they with it.
export const AlignCenterIcon = /* @__PURE__ */ lineIcon(TextAlignCenter);
export const AlignLeftIcon = /* @__PURE__ */ lineIcon(TextAlignStart);
export const AlignRightIcon = /* @__PURE__ */ lineIcon(TextAlignEnd);
export const BackgroundIcon = /* @__PURE__ */ lineIcon(Highlighter);
export const CalloutIcon = /* @__PURE__ */ lineIcon(Lightbulb);
export const CaseIcon = /* @__PURE__ */ lineIcon(CaseSensitive);
export const CodeBlockIcon = /* @__PURE__ */ lineIcon(SquareCode);
export const CollapsibleIcon = /* @__PURE__ */ lineIcon(ListCollapse);
export const DateIcon = /* @__PURE__ */ lineIcon(CalendarDays);
export const DiagramIcon = /* @__PURE__ */ lineIcon(Workflow);
export const EmojiIcon = /* @__PURE__ */ lineIcon(Smile);
export const LinkedImageIcon = /* @__PURE__ */ lineIcon(Link2);
export const MathIcon = /* @__PURE__ */ lineIcon(Sigma);
export const MentionIcon = /* @__PURE__ */ lineIcon(AtSign);
export const ReplaceIcon = /* @__PURE__ */ lineIcon(ImageUp);
export const SlashIcon = /* @__PURE__ */ lineIcon(Slash);
export const TextColorIcon = /* @__PURE__ */ lineIcon(Baseline);
export const TextIcon = /* @__PURE__ */ lineIcon(Type);
export const UndoIcon = /* @__PURE__ */ lineIcon(Undo2);

/** The icons of headings, by level. */
export const headingIcons = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6].map((shape) =>
  lineIcon(shape),
);
