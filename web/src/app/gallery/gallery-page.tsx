export default function GalleryPage() {
  return <main>Components</main>;
}
