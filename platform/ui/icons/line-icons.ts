import {
  AlarmClock,
  Maximize2,
  Minimize2,
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  Archive,
  AtSign,
  MessageSquare,
  MailOpen,
  CheckCheck,
  ArchiveRestore,
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  Bell,
  Bold,
  Boxes,
  Calendar,
  CalendarClock,
  LayoutTemplate,
  Repeat,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  ChevronsUpDown,
  ChartGantt,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleUser,
  Code,
  Columns3,
  Copy,
  DoorOpen,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Flag,
  Folder,
  FolderKanban,
  Gauge,
  Globe,
  GripVertical,
  History,
  House,
  Image,
  Inbox,
  Info,
  Italic,
  KeyRound,
  Keyboard,
  Layers,
  LayoutGrid,
  Link,
  List,
  ListFilter,
  ListOrdered,
  ListTodo,
  Lock,
  LogOut,
  Mail,
  Menu,
  Minus,
  Moon,
  PanelLeft,
  Pin,
  Pencil,
  Plus,
  RefreshCw,
  Search,
  Settings,
  SlidersHorizontal,
  SmilePlus,
  Sparkles,
  SquareCheck,
  Star,
  Strikethrough,
  Table2,
  Tag,
  TextQuote,
  ToggleRight,
  Trash2,
  TriangleAlert,
  Underline,
  UserRound,
  UserRoundPlus,
  Users,
  WifiOff,
  X,
  BellOff,
  AppWindow,
  Blend,
  Fullscreen,
  PanelRight,
  Download,
  RotateCw,
  ZoomIn,
  ZoomOut,
  CornerLeftUp,
  ListTree,
  Octagon,
  OctagonAlert,
  Paperclip,
  Unlink,
  Webhook,
  Zap,
} from 'lucide-react';
import { lineIcon } from './line-icon.tsx';

export const ArrowDownIcon = /* @__PURE__ */ lineIcon(ArrowDown);
export const ArrowUpIcon = /* @__PURE__ */ lineIcon(ArrowUp);
export const MoveIcon = /* @__PURE__ */ lineIcon(ArrowUpDown);
export const AiIcon = /* @__PURE__ */ lineIcon(Sparkles);
export const AlertIcon = /* @__PURE__ */ lineIcon(CircleAlert);
export const AssigneeIcon = /* @__PURE__ */ lineIcon(UserRound);
export const BoardIcon = /* @__PURE__ */ lineIcon(Columns3);
export const StartDateIcon = /* @__PURE__ */ lineIcon(CalendarClock);
export const CalendarIcon = /* @__PURE__ */ lineIcon(Calendar);
export const CheckIcon = /* @__PURE__ */ lineIcon(Check);
export const ChevronDownIcon = /* @__PURE__ */ lineIcon(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ lineIcon(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ lineIcon(ChevronRight);
export const ChevronsLeftIcon = /* @__PURE__ */ lineIcon(ChevronsLeft);
export const ChevronsRightIcon = /* @__PURE__ */ lineIcon(ChevronsRight);
export const CloseIcon = /* @__PURE__ */ lineIcon(X);
export const CollapseIcon = /* @__PURE__ */ lineIcon(Minimize2);
export const CopyIcon = /* @__PURE__ */ lineIcon(Copy);
export const DeleteIcon = /* @__PURE__ */ lineIcon(Trash2);
export const DisplayIcon = /* @__PURE__ */ lineIcon(SlidersHorizontal);
export const EditIcon = /* @__PURE__ */ lineIcon(Pencil);
export const ExpandIcon = /* @__PURE__ */ lineIcon(Maximize2);
export const FreezeIcon = /* @__PURE__ */ lineIcon(Pin);
export const ExternalLinkIcon = /* @__PURE__ */ lineIcon(ExternalLink);
export const FilterIcon = /* @__PURE__ */ lineIcon(ListFilter);
export const HelpIcon = /* @__PURE__ */ lineIcon(CircleHelp);
export const HideIcon = /* @__PURE__ */ lineIcon(EyeOff);
export const HistoryIcon = /* @__PURE__ */ lineIcon(History);
export const HomeIcon = /* @__PURE__ */ lineIcon(House);
export const ImageIcon = /* @__PURE__ */ lineIcon(Image);
export const InfoIcon = /* @__PURE__ */ lineIcon(Info);
export const KeyIcon = /* @__PURE__ */ lineIcon(KeyRound);
export const KeyboardIcon = /* @__PURE__ */ lineIcon(Keyboard);
export const TemplateIcon = /* @__PURE__ */ lineIcon(LayoutTemplate);
export const RepeatIcon = /* @__PURE__ */ lineIcon(Repeat);
export const LabelIcon = /* @__PURE__ */ lineIcon(Tag);
export const InviteIcon = /* @__PURE__ */ lineIcon(UserRoundPlus);
export const LeaveIcon = /* @__PURE__ */ lineIcon(DoorOpen);
export const LinkIcon = /* @__PURE__ */ lineIcon(Link);
export const ListIcon = /* @__PURE__ */ lineIcon(List);
export const LockIcon = /* @__PURE__ */ lineIcon(Lock);
export const MailIcon = /* @__PURE__ */ lineIcon(Mail);
export const MenuIcon = /* @__PURE__ */ lineIcon(Menu);
export const MinusIcon = /* @__PURE__ */ lineIcon(Minus);
export const MoonIcon = /* @__PURE__ */ lineIcon(Moon);
export const MoreIcon = /* @__PURE__ */ lineIcon(Ellipsis);
export const OfflineIcon = /* @__PURE__ */ lineIcon(WifiOff);
export const OkIcon = /* @__PURE__ */ lineIcon(CircleCheck);
export const PersonIcon = /* @__PURE__ */ lineIcon(CircleUser);
export const PlusIcon = /* @__PURE__ */ lineIcon(Plus);
export const PriorityIcon = /* @__PURE__ */ lineIcon(Flag);
export const PublicIcon = /* @__PURE__ */ lineIcon(Globe);
export const SearchIcon = /* @__PURE__ */ lineIcon(Search);
export const SettingsIcon = /* @__PURE__ */ lineIcon(Settings);
export const ShowIcon = /* @__PURE__ */ lineIcon(Eye);
export const SidebarIcon = /* @__PURE__ */ lineIcon(PanelLeft);
export const SignOutIcon = /* @__PURE__ */ lineIcon(LogOut);
export const StateIcon = /* @__PURE__ */ lineIcon(CircleDot);
export const SwitchIcon = /* @__PURE__ */ lineIcon(ChevronsUpDown);
export const WarningIcon = /* @__PURE__ */ lineIcon(TriangleAlert);

// Projects and their settings.
export const ArchiveIcon = /* @__PURE__ */ lineIcon(Archive);
export const RestoreIcon = /* @__PURE__ */ lineIcon(ArchiveRestore);
export const StarIcon = /* @__PURE__ */ lineIcon(Star);
export const FolderIcon = /* @__PURE__ */ lineIcon(Folder);
export const GripIcon = /* @__PURE__ */ lineIcon(GripVertical);
export const TimelineIcon = /* @__PURE__ */ lineIcon(ChartGantt);
export const TableIcon = /* @__PURE__ */ lineIcon(Table2);
export const GalleryIcon = /* @__PURE__ */ lineIcon(LayoutGrid);
export const MembersIcon = /* @__PURE__ */ lineIcon(Users);
export const FeaturesIcon = /* @__PURE__ */ lineIcon(ToggleRight);
export const SortUpIcon = /* @__PURE__ */ lineIcon(ArrowUpNarrowWide);
export const SortDownIcon = /* @__PURE__ */ lineIcon(ArrowDownWideNarrow);

// The product's things (screens.md 5.7).
export const AutomationIcon = /* @__PURE__ */ lineIcon(Zap);
export const CycleIcon = /* @__PURE__ */ lineIcon(RefreshCw);
export const EstimateIcon = /* @__PURE__ */ lineIcon(Gauge);
export const MentionIcon = /* @__PURE__ */ lineIcon(AtSign);
export const CommentIcon = /* @__PURE__ */ lineIcon(MessageSquare);
export const ReadIcon = /* @__PURE__ */ lineIcon(MailOpen);
export const AllReadIcon = /* @__PURE__ */ lineIcon(CheckCheck);
export const SnoozeIcon = /* @__PURE__ */ lineIcon(AlarmClock);
export const InboxIcon = /* @__PURE__ */ lineIcon(Bell);
export const IntakeIcon = /* @__PURE__ */ lineIcon(Inbox);
export const IssueIcon = /* @__PURE__ */ lineIcon(SquareCheck);
export const ModuleIcon = /* @__PURE__ */ lineIcon(Boxes);
export const PageIcon = /* @__PURE__ */ lineIcon(FileText);
export const ProjectIcon = /* @__PURE__ */ lineIcon(FolderKanban);
export const ViewIcon = /* @__PURE__ */ lineIcon(Layers);
export const WebhookIcon = /* @__PURE__ */ lineIcon(Webhook);
export const WorkspaceIcon = /* @__PURE__ */ lineIcon(LayoutGrid);

// The toolbar of texts, and reactions.
export const BoldIcon = /* @__PURE__ */ lineIcon(Bold);
export const CodeIcon = /* @__PURE__ */ lineIcon(Code);
export const ItalicIcon = /* @__PURE__ */ lineIcon(Italic);
export const NumberedListIcon = /* @__PURE__ */ lineIcon(ListOrdered);
export const QuoteIcon = /* @__PURE__ */ lineIcon(TextQuote);
export const ReactIcon = /* @__PURE__ */ lineIcon(SmilePlus);
export const StrikeIcon = /* @__PURE__ */ lineIcon(Strikethrough);
export const TodoListIcon = /* @__PURE__ */ lineIcon(ListTodo);
export const UnderlineIcon = /* @__PURE__ */ lineIcon(Underline);

// Parts of an open issue.
export const AttachIcon = /* @__PURE__ */ lineIcon(Paperclip);
export const BlockedByIcon = /* @__PURE__ */ lineIcon(Octagon);
export const BlockingIcon = /* @__PURE__ */ lineIcon(OctagonAlert);
export const DownloadIcon = /* @__PURE__ */ lineIcon(Download);
export const FullScreenIcon = /* @__PURE__ */ lineIcon(Fullscreen);
export const ModalIcon = /* @__PURE__ */ lineIcon(AppWindow);
export const ParentIcon = /* @__PURE__ */ lineIcon(CornerLeftUp);
export const RelatesToIcon = /* @__PURE__ */ lineIcon(Blend);
export const RetryIcon = /* @__PURE__ */ lineIcon(RotateCw);
export const SidePeekIcon = /* @__PURE__ */ lineIcon(PanelRight);
export const SubIssueIcon = /* @__PURE__ */ lineIcon(ListTree);
export const UnsubscribeIcon = /* @__PURE__ */ lineIcon(BellOff);
export const UnlinkIcon = /* @__PURE__ */ lineIcon(Unlink);
export const ZoomInIcon = /* @__PURE__ */ lineIcon(ZoomIn);
export const ZoomOutIcon = /* @__PURE__ */ lineIcon(ZoomOut);
