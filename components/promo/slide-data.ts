export interface SlideData {
  id: string;
  title: string;
  image?: string;
  link?: string;
}
