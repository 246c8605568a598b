"""The engine for Python programs: a process that is asked over a pipe, line by line. See docs/protocol.md."""

import json
import os
import subprocess

# Where npm puts the package; HEXTERLAND_ENGINE names another place.
ENGINE = os.environ.get("HEXTERLAND_ENGINE", "node_modules/hexterland/lib/bin/engine.js")


class EngineError(Exception):
    """What the engine has refused; `data` says which field it was, and what was expected."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.data = error.get("data", {})


class Engine:
    def __init__(self):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(["node", ENGINE], stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def call(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer["result"]

    def quit(self):
        self.call("engine.quit")
        self.process.wait()
