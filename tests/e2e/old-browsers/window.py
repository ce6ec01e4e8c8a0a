"""A window of Qt WebEngine that is driven through its DevTools port. Each line of its input is a JSON object:
{"files": [paths]} is what the next file choosers give, {"picture": path} saves what the window shows and prints a line.
It closes at the end of its input."""

import json
import sys

from PyQt5.QtCore import QSocketNotifier, QUrl
from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineView
from PyQt5.QtWidgets import QApplication


class Page(QWebEnginePage):
    files = []

    def chooseFiles(self, mode, old_files, accepted_types):
        return self.files

    def javaScriptConsoleMessage(self, level, message, line, source):
        pass


app = QApplication(sys.argv[:1])
# Without a name it keeps nothing on disk.
profile = QWebEngineProfile()
view = QWebEngineView()
page = Page(profile, view)
view.setPage(page)
view.resize(int(sys.argv[1]), int(sys.argv[2]))


def obey():
    line = sys.stdin.readline()
    if not line:
        app.quit()
        return
    command = json.loads(line)
    if "files" in command:
        page.files = command["files"]
    if "picture" in command:
        view.grab().save(command["picture"])
    print("done", flush=True)


notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Read)
notifier.activated.connect(obey)
view.show()
page.load(QUrl("about:blank"))
status = app.exec_()
view.setPage(None)
del page
sys.exit(status)
